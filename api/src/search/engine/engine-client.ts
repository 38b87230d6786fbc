/** Milliseconds for indexing; visitors wait less. */
const usualTimeout = 30_000

export interface EngineSettings {
  /** Of OpenSearch, without a trailing slash. */
  url: string
  /** `name:password`. */
  key?: string | undefined
}

/** The engine did not answer, or not as it should. `status` is 0 where there was no response. */
export class EngineFailure extends Error {
  override name = 'EngineFailure'
  readonly status: number
  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

export type EngineClient = ReturnType<typeof createEngineClient>

/** The HTTP interface of OpenSearch. All methods throw EngineFailure. */
export function createEngineClient({ url, key }: EngineSettings) {
  const authorization: Record<string, string> = key
    ? { authorization: `Basic ${Buffer.from(key).toString('base64')}` }
    : {}

  async function request<T>(method: string, path: string, body?: object | string, signal?: AbortSignal): Promise<T> {
    const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json'
    let status = 0
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...authorization, ...(body === undefined ? {} : { 'content-type': type }) },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        redirect: 'error',
        signal: signal ?? AbortSignal.timeout(usualTimeout)
      })
      status = response.status
      const answer = await response.text()
      if (!response.ok) throw new EngineFailure(`${method} ${path}: ${status} ${answer.slice(0, 300)}`, status)
      return (answer === '' ? null : JSON.parse(answer)) as T
    } catch (error) {
      if (error instanceof EngineFailure) throw error
      throw new EngineFailure(`${method} ${path}: ${String((error as Error)?.message ?? error)}`, status, error)
    }
  }

  return {
    get: <T>(path: string) => request<T>('GET', path),
    put: (path: string, body: object) => request('PUT', path, body),
    post: <T>(path: string, body: object | string, signal?: AbortSignal) => request<T>('POST', path, body, signal),
    delete: (path: string) => request('DELETE', path)
  }
}
