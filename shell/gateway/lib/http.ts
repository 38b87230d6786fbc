/** Whether a browser takes brotli: named in Accept-Encoding, and not with a weight of nothing (`br;q=0`). */
export const acceptsBrotli = (acceptEncoding = '') =>
  acceptEncoding.split(',').some((entry) => {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return coding === 'br' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** Whether a browser has this very version already, by If-None-Match. `etag` without quotation marks. */
export const hasAlready = (ifNoneMatch: string | undefined, etag: string) =>
  (ifNoneMatch ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === `"${etag}"`)
