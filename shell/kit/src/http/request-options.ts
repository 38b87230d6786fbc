export interface RequestOptions {
  /** Left out where undefined. */
  query?: Record<string, string | number | undefined>
  headers?: Record<string, string>
  /** A loader's `request.signal`: leaving the page ends the request. */
  signal?: AbortSignal
  /** Milliseconds after which it is given up: ten seconds, where nothing larger is expected. */
  timeout?: number
}
