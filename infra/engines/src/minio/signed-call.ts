import { createHash, createHmac } from 'node:crypto'

export type Credentials = { accessKey: string; secretKey: string }

const region = 'us-east-1'
const emptyHash = createHash('sha256').update('').digest('hex')

/**
 * Lists the buckets of an S3 server: the simplest call that needs correct keys. The minio client has no timeout and hides the
 * status of servers that are no object store. AWS signature, version 4, with an empty body: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export async function listBuckets(endpoint: URL, credentials: Credentials, milliseconds: number): Promise<Response> {
  const timestamp = `${new Date().toISOString().replace(/[-:]|\.\d{3}/g, '')}`
  const signedHeaders = 'host;x-amz-content-sha256;x-amz-date'
  const headers = `host:${endpoint.host}\nx-amz-content-sha256:${emptyHash}\nx-amz-date:${timestamp}\n`
  const request = ['GET', '/', '', headers, signedHeaders, emptyHash].join('\n')
  const scope = `${timestamp.slice(0, 8)}/${region}/s3/aws4_request`
  const stringToSign = ['AWS4-HMAC-SHA256', timestamp, scope, createHash('sha256').update(request).digest('hex')].join(
    '\n'
  )
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${credentials.secretKey}`)
  const signature = hmac(key, stringToSign).toString('hex')
  return await fetch(new URL('/', endpoint), {
    headers: {
      'x-amz-date': timestamp,
      'x-amz-content-sha256': emptyHash,
      authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKey}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
    },
    signal: AbortSignal.timeout(milliseconds)
  })
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
