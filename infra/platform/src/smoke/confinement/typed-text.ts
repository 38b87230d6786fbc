// Some of its functions run in the page.
/// <reference lib="dom" />
import type { Page, Request } from 'playwright'
import type { RequestWatch } from '../visitor/navigation.ts'
import { evaluate, listed, type PageSession } from './page-session.ts'
import { isOwnKey, readStored } from './storage.ts'

declare global {
  interface Window {
    keurCopies: string[]
  }
}

/** What a visitor types where no field is, or into a field of the shell, and into the section's own fields. */
const texts = { outside: 'wqzjxkvy', inside: 'kxvqwyjz' }
/** Of each part of the page. */
const maxFields = 3
/** In milliseconds of the page's own timers: what waits for a pause in typing has run then. */
const pause = 600

/** Runs in the page before any of its scripts. Lists where scripts write to the clipboard. */
export function recordCopies() {
  const copies: string[] = []
  // Not there without HTTPS, but on this machine.
  const prototype = globalThis.Clipboard?.prototype as unknown as Record<string, (...values: unknown[]) => unknown>
  for (const name of prototype ? ['write', 'writeText'] : []) {
    const native = prototype[name]
    prototype[name] = function (this: unknown, ...values) {
      copies.push(/\/mfe\/[^)\s]+/.exec(new Error().stack ?? '')?.[0] ?? 'another script')
      return native?.apply(this, values)
    }
  }
  // A getter, so that the record of built-ins does not follow what it returns.
  Object.defineProperty(window, 'keurCopies', { get: () => copies })
}

/** Matches a text whose letters have the same signs between them: «abc», «["a","b","c"]», or with the time of each. */
const inOrder = (text: string) => `${text[0]}([^]{0,80}?)${[...text.slice(1)].join('\\1')}`

/** Finds the text as it is, letter by letter, backwards, or in Base64. */
export function finder(text: string): (content: string) => boolean {
  const backwards = [...text].reverse().join('')
  const encoded = [text, backwards].flatMap((content) =>
    [0, 1, 2].map((shift) =>
      Buffer.from(`${' '.repeat(shift)}${content}`)
        .toString('base64')
        // The first and last signs depend on what is beside.
        .slice(shift === 0 ? 0 : 4, -4)
    )
  )
  const letters = new RegExp([inOrder(text), inOrder(backwards).replaceAll('\\1', '\\2')].join('|'))
  // Numbers, as the time of each letter, differ.
  return (content) => encoded.some((form) => content.includes(form)) || letters.test(content.replace(/\d+/g, '0'))
}

/**
 * Types into the page, its header and the section's own fields, and copies a text. Returns where the text is then, such
 * as « localStorage ventes:frappe » or « POST /api/leads », but for drafts that the section stores of its own fields.
 */
export async function typedTextPlaces(
  { page, session, requests }: { page: Page; session: PageSession; requests: RequestWatch },
  app: string
): Promise<string[]> {
  const first = requests.sent.length
  await page.keyboard.type(texts.outside)
  await typeInto(page, session, '#page > :not(main)', texts.outside)
  await typeInto(page, session, 'main', texts.inside)
  // The first time what the fields need may still be on its way.
  for (let time = 0; time < 2; time += 1) {
    await evaluate(session, (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)), pause)
    await requests.idle()
  }
  const stored = Object.entries(await readStored(session))
  const sent = requests.sent.slice(first).map((request): [string, string] => [nameOf(request), contentOf(request)])
  const placesOf = (text: string) => {
    const isIn = finder(text)
    return [...stored, ...sent].flatMap(([name, content]) => (isIn(`${name} ${content}`) ? [name] : []))
  }
  const isDraft = (place: string) => {
    const [kind, ...key] = place.split(' ')
    return /^(local|session)Storage$/.test(kind ?? '') && isOwnKey(app, key.join(' '))
  }
  return [...placesOf(texts.outside), ...placesOf(texts.inside).filter((place) => !isDraft(place))]
}

/** A sentence for the places of a typed text where it is not with the live build. */
export function typedTextFaults(places: string[], live: string[]): string[] {
  const added = places.filter((place) => !live.includes(place))
  if (added.length === 0) return []
  return [
    `typed text: what a visitor types is in « ${listed(added)} », where the live build does not have it. Store only drafts of the section's own fields, and send them when a form is sent.`
  ]
}

/** Sentences for what the page does to the clipboard though nothing was pressed, and to what a visitor copies. */
export async function clipboardFaults(session: PageSession): Promise<string[]> {
  const copies = await evaluate<string[]>(session, () => window.keurCopies)
  const call = { expression: `(${replacesCopy})()`, returnByValue: true, userGesture: true }
  const { result } = await session.send('Runtime.evaluate', call)
  return [
    ...(copies.length > 0
      ? [`clipboard: it is written (${listed(copies, 2)}) though the visitor pressed nothing. Write to it on a press.`]
      : []),
    ...(result.value ? ['clipboard: what a visitor copies is replaced. Leave the « copy » event to the browser.'] : [])
  ]
}

async function typeInto(page: Page, session: PageSession, scope: string, text: string): Promise<void> {
  for (let at = 0; at < maxFields && (await evaluate(session, focusField, { scope, at })); at += 1)
    await page.keyboard.type(text)
}

/** Runs in the page. Returns whether there is such a field. */
function focusField({ scope, at }: { scope: string; at: number }): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(`:is(${scope}) :is(input, textarea)`)
  const kinds = /^(text|search|email|tel|url|password|textarea)$/
  const shown = [...fields].filter(
    (field) => kinds.test(field.type) && !field.disabled && field.checkVisibility({ visibilityProperty: true })
  )
  shown[at]?.focus()
  return shown[at] !== undefined
}

/** Runs in the page, as after a press. Whether a script decides what is copied. */
function replacesCopy(): boolean {
  const heading = document.querySelector('main h1')
  if (!heading) return false
  let copied: Event | undefined
  getSelection()?.selectAllChildren(heading)
  heading.addEventListener(
    'copy',
    (event) => {
      copied = event
    },
    { once: true }
  )
  // Without the event a script has stopped it on its way.
  return document.execCommand('copy') && (copied?.defaultPrevented ?? true)
}

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
/** Escapes of an address would stand between the letters. */
function contentOf(request: Request): string {
  const content = `${request.url()} ${request.postData() ?? ''}`
  try {
    return decodeURIComponent(content)
  } catch {
    return content
  }
}
