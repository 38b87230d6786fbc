import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Client } from 'minio'
import type { Credentials } from '../minio/list-buckets.ts'
import type { ServerAccess } from '../minio/server.ts'

/**
 * Creates a user of a MinIO server, whose rights are a policy in the JSON of S3. `server` has the keys of its
 * administrator; the name of the policy is that of the user.
 */
export async function addMinioUser(server: ServerAccess, user: Credentials, policy: string): Promise<void> {
  const { hostname, port } = new URL(server.endpoint)
  const { accessKey, secretKey } = server
  const access = { accessKey, secretKey, region: 'us-east-1' }
  const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, ...access })
  /** The routes of the administrator lie below a path that reads like a bucket, and have the same signature. */
  const put = (route: string, query: Record<string, string>, body: string | Buffer = '') =>
    client.makeRequestAsync(
      {
        method: 'PUT',
        ...{ bucketName: 'minio', objectName: `admin/v3/${route}` },
        query: String(new URLSearchParams(query))
      },
      body
    )
  const name = user.accessKey
  await put('add-canned-policy', { name }, policy)
  const account = JSON.stringify({ secretKey: user.secretKey, status: 'enabled' })
  await put('add-user', { accessKey: name }, encrypt(secretKey, Buffer.from(account)))
  await put('set-user-or-group-policy', { policyName: name, userOrGroup: name, isGroup: 'false' })
}

/**
 * The form in which MinIO takes secrets: 32 bytes of salt, the cipher's number, 8 bytes of a nonce, then one last piece
 * of AES-256-GCM. Source: EncryptData in github.com/minio/madmin-go, and github.com/secure-io/sio-go.
 */
function encrypt(password: string, data: Buffer): Buffer {
  const salt = randomBytes(32)
  const nonce = randomBytes(8)
  const key = pbkdf2Sync(password, salt, 8192, 32, 'sha256')
  const seal = (piece: number, text: Buffer, associated: Buffer) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32LE(piece)
    const cipher = createCipheriv('aes-256-gcm', key, Buffer.concat([nonce, counter])).setAAD(associated)
    return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  }
  const ofStream = seal(0, Buffer.alloc(0), Buffer.alloc(0))
  const lastPiece = seal(1, data, Buffer.concat([Buffer.from([0x80]), ofStream]))
  return Buffer.concat([salt, Buffer.from([pbkdf2AesGcm]), nonce, lastPiece])
}

const pbkdf2AesGcm = 2
