import http from 'node:http'
import https from 'node:https'
import { Client } from 'minio'

export type Credentials = { accessKey: string; secretKey: string }

/**
 * Lists the buckets of an S3 server: the simplest call that needs correct keys. Returns the status, and the error code
 * of S3 if there is one. Rejects when there is no response in time.
 */
export async function listBuckets(
  endpoint: URL,
  { region = 'us-east-1', ...credentials }: Credentials & { region?: string },
  milliseconds: number
): Promise<{ status: number; code?: string }> {
  const useSSL = endpoint.protocol === 'https:'
  let status = 0
  // The client has no timeout, and does not show the status.
  const request = (options: http.RequestOptions, onResponse: (response: http.IncomingMessage) => void) =>
    (useSSL ? https : http).request({ ...options, signal: AbortSignal.timeout(milliseconds) }, (response) => {
      status = response.statusCode ?? 0
      onResponse(response)
    })
  const client = new Client({
    endPoint: endpoint.hostname,
    port: Number(endpoint.port || (useSSL ? 443 : 80)),
    useSSL,
    ...credentials,
    // Without a region, the client would request it first.
    region,
    transport: { request: request as typeof http.request },
    retryOptions: { disableRetry: true }
  })
  try {
    await client.listBuckets()
    return { status }
  } catch (error) {
    if (status === 0) throw error
    return { status, code: (error as { code?: string }).code }
  }
}
