import { isUtf8 } from 'node:buffer'
import { type PageTexts, withoutTags } from '../html/page-document.ts'
import { isOwnRedirection, maxPageBytes } from './page-limits.ts'
import type { PageMessage } from './render-child.ts'

/** Characters of a name, and how many chunks and parameters a page has at most. */
const [maxName, maxNames] = [100, 50]
/** The site's pages are there, missing or refused; 503: the API is away. Browsers show nothing of any other status. */
const isPageStatus = (status: unknown) =>
  status === 200 || status === 503 || (Number.isInteger(status) && Number(status) >= 400 && Number(status) < 500)
/**
 * Instructions for the browser can lead to another host, and a page of a section has no use for them: finds each `meta`
 * that is not written as React does, or has `http-equiv`. In linear time, as no part of it passes the next `<`.
 */
const instruction = /<meta(?=[\s/>]|$)(?!(?: (?!http-equiv)[\w:-]+="[^"<>]*")*\/?>)/i

const isName = (value: unknown) => typeof value === 'string' && value.length <= maxName
const isNames = (value: unknown) => Array.isArray(value) && value.length <= maxNames && value.every(isName)
const sizeOf = (texts: Buffer[]) => texts.reduce((sum, { length }) => sum + length, 0)

/**
 * A render process runs the code of remotes, which may send anything. Returns the page without all else that was sent.
 * Throws a sentence for what means more than a page of this site. There are no headers: a page has none of its own.
 */
export function readPage(message: unknown, texts: Buffer[]): PageMessage & PageTexts {
  // `query` is absent in pages of earlier shells.
  const { status, location, chunks, query = null } = (message ?? {}) as Record<keyof PageMessage, unknown>
  const [head, body, ...json] = texts
  // Each `<` takes six bytes there: not of what is too large already.
  const [loaderData, errors] = sizeOf(texts) > maxPageBytes ? json : json.map(withoutTags)
  if (!head || !body || !loaderData || !errors || texts.length !== 4) throw new Error('it has no head, body and data')
  const bytes = sizeOf([head, body, loaderData, errors])
  // In this order: the last ones take a while, but not of a page that is not too large.
  const rules: [isMet: () => boolean, rule: string][] = [
    [() => location !== null || isPageStatus(status), 'its status is not 200, 400 to 499 or 503'],
    [() => location === null || isOwnRedirection(status, location), 'it is no redirection within the site'],
    [() => isNames(chunks), `its chunks are no list of ${maxNames} names at most`],
    [() => query === null || isNames(query), `its parameters are no list of ${maxNames} names at most`],
    [() => bytes <= maxPageBytes, `its HTML has ${(bytes / 1e6).toFixed(1)} MB of ${maxPageBytes / 1e6} MB`],
    [() => texts.every(isUtf8), 'its texts are not in UTF-8'],
    // The signs of HTML are the same in Latin-1, which takes no decoding.
    [() => ![head, body].some((text) => instruction.test(text.toString('latin1'))), 'its HTML has instructions (meta)'],
    [() => isJson(loaderData, false) && isJson(errors, true), 'its data is no JSON object']
  ]
  const broken = rules.find(([isMet]) => !isMet())
  if (broken) throw new Error(broken[1])
  return { status, location, chunks, query, head, body, loaderData, errors } as PageMessage & PageTexts
}

/** Otherwise no script could read the page's state, and the browser could not render it either. */
function isJson(text: Buffer, acceptsNull: boolean): boolean {
  try {
    const value: unknown = JSON.parse(String(text))
    return value === null ? acceptsNull : typeof value === 'object' && !Array.isArray(value)
  } catch {
    return false
  }
}
