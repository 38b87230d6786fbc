/** Of files for browsers, by extension; no others are served. The content type in the store is not signed. */
const contentTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2'
}

/** The content type of a file of a build; null if browsers get no file with this extension. */
export function contentTypeOf(file: string): string | null {
  const extension = file.slice(file.lastIndexOf('.') + 1)
  return Object.hasOwn(contentTypes, extension) ? (contentTypes[extension] ?? null) : null
}
