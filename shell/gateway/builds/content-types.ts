/** What a build has for browsers, by the end of a file's name; nothing else is served. What the store says of a file is nobody's to believe. */
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

/** Null where no build has files of this kind for browsers. */
export function contentTypeOf(file: string): string | null {
  const extension = file.slice(file.lastIndexOf('.') + 1)
  return Object.hasOwn(contentTypes, extension) ? (contentTypes[extension] ?? null) : null
}
