import axios, { isAxiosError } from 'axios'
import { expireSession } from '../session/index.ts'
import { HttpProblem } from './problem.ts'
import type { RequestOptions } from './request-options.ts'
import { storedToken } from './token.ts'

/** The one axios instance. A slow network is given ten seconds, as long as a visitor waits. */
const client = axios.create({ timeout: 10_000 })

export async function send(method: string, url: string, body: unknown, options: RequestOptions, token: string | null) {
  try {
    const response = await client.request({
      method,
      url,
      data: body,
      params: options.query,
      headers: { ...options.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.timeout ? { timeout: options.timeout } : {})
    })
    return response.data
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason
    // A token that the API refuses is over, unless another was stored meanwhile.
    if (isAxiosError(error) && error.response?.status === 401 && token && token === storedToken()) expireSession()
    if (isAxiosError(error)) throw new HttpProblem(error.response?.status ?? 0, asProblem(error.response?.data))
    throw error
  }
}

const asProblem = (body: unknown) => (typeof body === 'object' && body !== null ? body : {})
