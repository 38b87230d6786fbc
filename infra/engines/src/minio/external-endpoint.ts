import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../engine.ts'
import { engineFailure, messageOf } from '../shared/engine-failure.ts'
import { type Credentials, listBuckets } from './list-buckets.ts'

const timeout = 5000

/** Reads MINIO_ENDPOINT and its keys. Throws a sentence that names the setting when the server does not accept them. */
export async function verifyMinioEndpoint(env: Environment): Promise<Credentials & { endpoint: string }> {
  const endpoint = readEndpoint(env.MINIO_ENDPOINT ?? '')
  const credentials = { accessKey: required(env, 'MINIO_ACCESS_KEY'), secretKey: required(env, 'MINIO_SECRET_KEY') }
  const { status, code } = await requestUntilStarted(endpoint, { ...credentials, region: env.MINIO_REGION })
  // The keys may lack the right to list every bucket: the site needs only its own.
  if (status !== 200 && code !== 'AccessDenied') throw engineFailure(sentenceFor(endpoint.host, status, code))
  return { endpoint: endpoint.origin, ...credentials }
}

function readEndpoint(text: string): URL {
  const address = /^https?:\/\//.test(text) ? text : `http://${text}`
  if (!URL.canParse(address))
    throw engineFailure(`MINIO_ENDPOINT is not an address (${text}): it reads like http://host:9000.`)
  return new URL(address)
}

function required(env: Environment, name: string): string {
  const value = env[name]
  if (!value) throw engineFailure(`MINIO_ENDPOINT is set and ${name} is not: set both keys, or unset MINIO_ENDPOINT.`)
  return value
}

/** A server that has just been started responds with 503 until it has read its keys. */
async function requestUntilStarted(...parameters: Parameters<typeof request>): ReturnType<typeof listBuckets> {
  const end = performance.now() + timeout
  for (;;) {
    const response = await request(...parameters)
    if (response.status !== 503 || performance.now() > end) return response
    await pause(200)
  }
}

async function request(endpoint: URL, credentials: Credentials & { region?: string }): ReturnType<typeof listBuckets> {
  try {
    return await listBuckets(endpoint, credentials, timeout)
  } catch (error) {
    const reason = messageOf((error as Error).cause ?? error)
    throw engineFailure(
      `MINIO_ENDPOINT: no object store responds at ${endpoint.host} within ${timeout / 1000} s (${reason}). Start it, correct MINIO_ENDPOINT, or unset it.`,
      error
    )
  }
}

function sentenceFor(host: string, status: number, code: string | undefined): string {
  if (code === 'InvalidAccessKeyId')
    return `MINIO_ENDPOINT: the object store at ${host} does not know this MINIO_ACCESS_KEY.`
  if (code === 'SignatureDoesNotMatch')
    return `MINIO_ENDPOINT: the object store at ${host} refuses this MINIO_SECRET_KEY.`
  if (code === 'RequestTimeTooSkewed')
    return `MINIO_ENDPOINT: this machine's clock differs too much from that of ${host}: correct it.`
  return `MINIO_ENDPOINT: the server at ${host} is not an object store that accepts these keys (status ${status}${code ? `, ${code}` : ''}).`
}
