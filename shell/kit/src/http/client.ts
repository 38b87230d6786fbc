import axios, { isAxiosError } from 'axios'
import { language } from '../language/index.ts'
import { HttpProblem } from './problem.ts'
import { rejectToken } from './token.ts'
import { pageTraceparent } from './trace.ts'

/** The contract says which of them a route has; `signal` and `timeout` are for all. */
export interface RequestOptions {
  params?: Record<string, string>
  /** Undefined values are left out. */
  query?: object
  headers?: object
  body?: unknown
  /** A loader's `request.signal`: leaving the page aborts the request. */
  signal?: AbortSignal
  /** Milliseconds; by default 10,000 for a read and 20,000 for a write. */
  timeout?: number
  /** Of a call that cannot be undone: what it does, as a French sentence. */
  confirm?: string | undefined
}

/** The API responds to a write within fifteen seconds: it waits while the database elects another primary. Reads do not. */
const timeouts = { read: 10_000, write: 20_000 }

export async function send(method: string, url: string, options: RequestOptions, token: string | null) {
  try {
    const response = await axios.request({
      method,
      url,
      data: options.body,
      params: options.query,
      headers: {
        'Accept-Language': language,
        // Calls of the server get the trace of the request for the page, from the gateway.
        ...(typeof document === 'undefined' ? {} : { traceparent: pageTraceparent() }),
        ...options.headers,
        ...(token ? { Authorization: `Bearer ${token}` } : {})
      },
      ...(options.signal ? { signal: options.signal } : {}),
      timeout: options.timeout ?? (method === 'GET' ? timeouts.read : timeouts.write)
    })
    return response.data
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason
    if (!isAxiosError(error)) throw error
    if (error.response?.status === 401) rejectToken(token)
    throw new HttpProblem(error.response?.status ?? 0, asProblem(error.response?.data))
  }
}

const asProblem = (body: unknown) => (typeof body === 'object' && body !== null ? body : {})
