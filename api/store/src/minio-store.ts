import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Client } from 'minio'
import { timedTransport } from './minio/timed-transport.ts'
import { isKey, requireKey } from './object-key.ts'
import type { ListedObject, ObjectHead, ObjectMetadata, ObjectStore } from './object-store.ts'
import { InvalidKey, PreconditionFailed, StoreFull, StoreUnavailable } from './store-errors.ts'

export interface MinioSettings {
  /** `http://host:port`, `https://host`, or `host:port`, which means http. */
  endpoint: string
  accessKey: string
  secretKey: string
  bucket: string
  /** How long one request may take to be answered. */
  timeoutMilliseconds?: number
}

/** Objects in a bucket of MinIO or of another server that speaks S3. Makes the bucket where there is none. */
export async function createMinioStore(settings: MinioSettings): Promise<ObjectStore> {
  const { bucket, timeoutMilliseconds = 8000 } = settings
  const address = new URL(/^https?:\/\//.test(settings.endpoint) ? settings.endpoint : `http://${settings.endpoint}`)
  const secure = address.protocol === 'https:'
  const client = new Client({
    endPoint: address.hostname,
    port: Number(address.port || (secure ? 443 : 80)),
    useSSL: secure,
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    // With a region named, the client does not ask for it before each first request.
    region: 'us-east-1',
    pathStyle: true,
    transport: timedTransport(secure, timeoutMilliseconds),
    retryOptions: { disableRetry: true }
  })
  await answered(async () => {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket).catch(ignoreExisting)
  })

  async function put(key: string, bytes: Uint8Array | Readable, kind: ObjectMetadata, conditions = {}) {
    requireKey(key)
    // In one piece, so that it appears whole: what we keep is small, and the client would hold parts of a stream anyway.
    const whole = bytes instanceof Uint8Array ? Buffer.from(bytes) : await buffer(bytes)
    const { etag } = await answered(() =>
      client.putObject(bucket, key, whole, whole.length, {
        'Content-Type': kind.contentType,
        ...(kind.cacheControl ? { 'Cache-Control': kind.cacheControl } : {}),
        ...conditions
      })
    )
    return { etag }
  }

  return {
    description: `MinIO ${address.host}, bucket ${bucket}`,
    put: (key, bytes, kind) => put(key, bytes, kind),
    putIf: (key, bytes, condition, kind = { contentType: 'application/octet-stream' }) =>
      put(
        key,
        bytes,
        kind,
        'ifMatch' in condition ? { 'If-Match': `"${condition.ifMatch}"` } : { 'If-None-Match': condition.ifNoneMatch }
      ).catch((error) => {
        // With If-Match, nothing being there is a condition that does not hold.
        throw codeOf(error) === 'NoSuchKey' ? new PreconditionFailed(`${key} is not there`) : error
      }),
    async get(key) {
      if (!isKey(key)) return null
      const body = await nullIfNone(() => client.getObject(bucket, key))
      return body && { ...headOf((body as Readable & { headers: IncomingHttpHeaders }).headers), body }
    },
    async head(key) {
      if (!isKey(key)) return null
      const found = await nullIfNone(() => client.statObject(bucket, key))
      const meta = found?.metaData ?? {}
      return (
        found && {
          size: found.size,
          etag: found.etag,
          contentType: meta['content-type'],
          ...(meta['cache-control'] ? { cacheControl: meta['cache-control'] } : {})
        }
      )
    },
    async *list(prefix) {
      const found = client.listObjectsV2(bucket, prefix, true)
      try {
        for await (const { name, size, lastModified } of found)
          if (name) yield { key: name, size, modifiedAt: lastModified } satisfies ListedObject
      } catch (error) {
        throw translated(error)
      }
    },
    async delete(key) {
      if (isKey(key)) await answered(() => client.removeObject(bucket, key))
    },
    // Each object is sent in one piece, of which an interrupted write leaves nothing.
    deletePartialWrites: async () => 0
  }
}

function headOf(headers: IncomingHttpHeaders): ObjectHead {
  const cacheControl = headers['cache-control']
  return {
    size: Number(headers['content-length']),
    etag: (headers.etag ?? '').replaceAll('"', ''),
    contentType: headers['content-type'] ?? 'application/octet-stream',
    ...(cacheControl ? { cacheControl } : {})
  }
}

async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw translated(error)
  }
}

function nullIfNone<T>(ask: () => Promise<T>): Promise<T | null> {
  return answered(ask).catch((error) => {
    if (['NoSuchKey', 'NotFound'].includes(codeOf(error))) return null
    throw error
  })
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/** The client's errors in the store's words; what the caller did wrong stays as it is. */
function translated(error: unknown): unknown {
  if (error instanceof InvalidKey || error instanceof StoreUnavailable) return error
  const code = codeOf(error)
  if (code === 'PreconditionFailed') return new PreconditionFailed('the object has changed', { cause: error })
  if (code === 'XMinioStorageFull') return new StoreFull('the store is full', { cause: error })
  if (['NoSuchKey', 'NotFound'].includes(code)) return error
  if (['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(code))
    return new StoreUnavailable('the store refuses its access key or its secret key', { cause: error })
  return new StoreUnavailable(`the store failed: ${(error as Error).message}`, { cause: error })
}

function ignoreExisting(error: unknown): void {
  if (!codeOf(error).startsWith('BucketAlready')) throw error
}
