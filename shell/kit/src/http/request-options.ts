export interface RequestOptions {
  /** Left out where undefined. */
  query?: Record<string, string | number | undefined>
  /** A loader's `request.signal`: leaving the page ends the request. */
  signal?: AbortSignal
}
