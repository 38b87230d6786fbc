import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Client } from 'minio'
import { timedTransport } from './minio/timed-transport.ts'
import type { ListedObject, ObjectHead, ObjectMetadata, ObjectStore } from './object-store.ts'
import { InvalidKey, isKey, PreconditionFailed, requireKey, StoreFull, StoreUnavailable } from './object-store.ts'

export interface MinioSettings {
  /** `http://host:port`, `https://host`, or `host:port` for http. */
  endpoint: string
  accessKey: string
  secretKey: string
  bucket: string
  /** By default us-east-1, which servers outside of a cloud take. */
  region?: string
  timeoutMilliseconds?: number
}

/** Objects in a bucket of MinIO or another S3 server. Creates the bucket if it is missing, except with `readOnly`. */
export async function createMinioStore(settings: MinioSettings, { readOnly = false } = {}): Promise<ObjectStore> {
  const { bucket, timeoutMilliseconds = 8000 } = settings
  const address = new URL(/^https?:\/\//.test(settings.endpoint) ? settings.endpoint : `http://${settings.endpoint}`)
  const secure = address.protocol === 'https:'
  const client = new Client({
    endPoint: address.hostname,
    port: Number(address.port || (secure ? 443 : 80)),
    useSSL: secure,
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    // Without a region, the client would request it first.
    region: settings.region ?? 'us-east-1',
    pathStyle: true,
    transport: timedTransport(secure, timeoutMilliseconds),
    retryOptions: { disableRetry: true }
  })
  await withStoreErrors(async () => {
    const exists = await client.bucketExists(bucket)
    if (!exists && !readOnly) await client.makeBucket(bucket).catch(ignoreExisting)
  })

  async function put(key: string, bytes: Uint8Array | Readable, metadata: ObjectMetadata, conditions = {}) {
    requireKey(key)
    // In one request, which is atomic: objects are small, and the client would buffer parts of a stream anyway.
    const body = bytes instanceof Uint8Array ? Buffer.from(bytes) : await buffer(bytes)
    const { etag } = await withStoreErrors(() =>
      client.putObject(bucket, key, body, body.length, {
        'Content-Type': metadata.contentType,
        ...(metadata.cacheControl ? { 'Cache-Control': metadata.cacheControl } : {}),
        ...conditions
      })
    )
    return { etag }
  }

  return {
    description: `MinIO ${address.host}, bucket ${bucket}`,
    put: (key, bytes, metadata) => put(key, bytes, metadata),
    putIf: (key, bytes, condition, metadata = { contentType: 'application/octet-stream' }) =>
      put(
        key,
        bytes,
        metadata,
        'ifMatch' in condition ? { 'If-Match': `"${condition.ifMatch}"` } : { 'If-None-Match': condition.ifNoneMatch }
      ).catch((error) => {
        // If-Match fails on a missing object too.
        throw codeOf(error) === 'NoSuchKey' ? new PreconditionFailed(`${key} does not exist`) : error
      }),
    async get(key, range) {
      if (!isKey(key)) return null
      const body = await nullIfMissing(() =>
        range
          ? client.getPartialObject(bucket, key, range.start, range.end - range.start + 1)
          : client.getObject(bucket, key)
      )
      return body && { ...headOf((body as Readable & { headers: IncomingHttpHeaders }).headers), body }
    },
    async head(key) {
      if (!isKey(key)) return null
      const stat = await nullIfMissing(() => client.statObject(bucket, key))
      const meta = stat?.metaData ?? {}
      return (
        stat && {
          size: stat.size,
          etag: stat.etag,
          contentType: meta['content-type'],
          ...(meta['cache-control'] ? { cacheControl: meta['cache-control'] } : {})
        }
      )
    },
    async *list(prefix) {
      try {
        for await (const { name, size, lastModified } of client.listObjectsV2(bucket, prefix, true))
          if (name) yield { key: name, size, modifiedAt: lastModified } satisfies ListedObject
      } catch (error) {
        throw toStoreError(error)
      }
    },
    async delete(key) {
      if (isKey(key)) await withStoreErrors(() => client.removeObject(bucket, key))
    },
    // A put is one request: an interrupted one leaves nothing.
    deletePartialWrites: async () => 0
  }
}

function headOf(headers: IncomingHttpHeaders): ObjectHead {
  const cacheControl = headers['cache-control']
  // Of a part: «bytes 0-99/1234».
  const whole = headers['content-range']?.split('/')[1]
  return {
    size: Number(whole ?? headers['content-length']),
    etag: (headers.etag ?? '').replaceAll('"', ''),
    contentType: headers['content-type'] ?? 'application/octet-stream',
    ...(cacheControl ? { cacheControl } : {})
  }
}

async function withStoreErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toStoreError(error)
  }
}

function nullIfMissing<T>(call: () => Promise<T>): Promise<T | null> {
  return withStoreErrors(call).catch((error) => {
    if (['NoSuchKey', 'NotFound'].includes(codeOf(error))) return null
    throw error
  })
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/** The store's error for an error of the client. Errors of the caller stay as they are. */
function toStoreError(error: unknown): unknown {
  if (error instanceof InvalidKey || error instanceof StoreUnavailable) return error
  const code = codeOf(error)
  // The second is what S3 responds to one of two writes at the same moment.
  if (['PreconditionFailed', 'ConditionalRequestConflict'].includes(code))
    return new PreconditionFailed('the object has changed', { cause: error })
  if (code === 'XMinioStorageFull') return new StoreFull('the store is full', { cause: error })
  if (['NoSuchKey', 'NotFound'].includes(code)) return error
  if (['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(code))
    return new StoreUnavailable('the store refuses its access key or its secret key', { cause: error })
  return new StoreUnavailable(`the store failed: ${(error as Error).message}`, { cause: error })
}

function ignoreExisting(error: unknown): void {
  if (!codeOf(error).startsWith('BucketAlready')) throw error
}
