// Some of its functions run in the page.
/// <reference lib="dom" />
import { sampleToken } from '../visitor/contract-responses.ts'
import { evaluate, type PageSession } from './page-session.ts'

/** All that the page has stored, by kind and key: « localStorage favoris ». Of caches only their names. */
type Stored = Record<string, string>

declare global {
  interface Window {
    keurReads: { key: string; place: string }[]
  }
}

/** Keys of sections that are older than the rule. */
const earlierKeys: Record<string, RegExp> = { btp: /^devis$/, admin: /^saisie:/ }
/** Keys that shell and kit may write, but not remove, while they show a section: « vus » lists the records last viewed. */
const shellKeys = /^(keur[:_-]|vus$|apresConnexion$|(react|remix)-router-)/
/** Keys that shell and kit change when a visitor presses a control. */
const pressedKeys = /^(favoris|authToken|langue)$/

/** The keys of a section begin with its name and a colon. */
export const isOwnKey = (app: string, key: string) =>
  key.startsWith(`${app}:`) || (earlierKeys[app]?.test(key) ?? false)

/** Runs in the page before any of its scripts. Lists what the section's own code reads from storage by `getItem`. */
export function recordStorageReads(ownFiles: string) {
  const reads: Window['keurReads'] = []
  const { getItem } = Storage.prototype
  Storage.prototype.getItem = function (key) {
    // The error's own line and this function's come before the caller's.
    const caller = new Error().stack?.split('\n')[2] ?? ''
    if (caller.includes(ownFiles)) reads.push({ key: `${key}`, place: /\/mfe\/[^)\s]+/.exec(caller)?.[0] ?? '' })
    return getItem.call(this, key)
  }
  // A getter, so that the record of built-ins does not follow what it returns.
  Object.defineProperty(window, 'keurReads', { get: () => reads })
}

/** Stores values as the shell and other sections do, a token that the API refuses among them. */
export const plantValues = (session: PageSession) => evaluate<void>(session, plantInPage, sampleToken('client'))

/** Runs in the page. Leaves what a visitor stored. */
async function plantInPage(token: string) {
  if (localStorage.getItem('authToken') === null) localStorage.setItem('authToken', token)
  for (const storage of [localStorage, sessionStorage])
    for (const key of ['favoris', 'devis', 'saisie:essai', 'essai:essai'])
      if (storage.getItem(key) === null) storage.setItem(key, '[{"essai":true}]')
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs HTTPS
  document.cookie = 'keur_essai=1; Path=/'
  await caches.open('keur-essai')
}

/** Leaves values that neither the shell nor a section has. */
export const plantForeignValues = (session: PageSession) =>
  evaluate<void>(session, () => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('essai:essai', '[{"essai":true}]')
  })

export const readStored = (session: PageSession): Promise<Stored> =>
  evaluate(session, async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    async function recordsOf(name: string): Promise<string> {
      const database = await resultOf(indexedDB.open(name))
      const stores = [...database.objectStoreNames].map((store) => database.transaction(store).objectStore(store))
      const records = await Promise.all(stores.map((store) => resultOf(store.getAll(null, 200))))
      database.close()
      return JSON.stringify(records)
    }
    const databases = await indexedDB.databases()
    return Object.fromEntries([
      ...(window.name ? [['page window.name', window.name]] : []),
      ...Object.entries(localStorage).map(([key, value]) => [`localStorage ${key}`, value]),
      ...Object.entries(sessionStorage).map(([key, value]) => [`sessionStorage ${key}`, value]),
      ...document.cookie.split('; ').map((cookie) => [`cookie ${cookie.split('=')[0]}`, cookie]),
      ...(await caches.keys()).map((name) => [`cache ${name}`, '']),
      ...(await Promise.all(databases.map(async ({ name = '' }) => [`database ${name}`, await recordsOf(name)])))
    ])
  })

/** Values of others must be what they were, and new keys begin with the section's name. */
export async function storageFaults(
  session: PageSession,
  app: string,
  before: Stored,
  wasPressed = false
): Promise<string[]> {
  const now = await readStored(session)
  const keyOf = (entry: string) => entry.slice(entry.indexOf(' ') + 1)
  const isOwn = (entry: string) => isOwnKey(app, keyOf(entry)) || (wasPressed && pressedKeys.test(keyOf(entry)))
  const isForeign = (entry: string) => !isOwn(entry) && !shellKeys.test(keyOf(entry))
  const reads = await evaluate(session, () => window.keurReads)
  return [
    ...Object.keys(before)
      .filter((entry) => !(entry in now) && !isOwn(entry))
      .map((entry) => `it removes « ${entry} », which is not its own.`),
    ...Object.keys(now)
      .filter((entry) => now[entry] !== before[entry] && isForeign(entry))
      .map((entry) => (entry in before ? `it changes « ${entry} », which is not its own.` : `it adds « ${entry} ».`)),
    ...reads.filter(({ key }) => !isOwnKey(app, key)).map(({ key, place }) => `it reads « ${key} » (${place}).`)
  ].map(
    (fault) =>
      `storage: ${fault} A section uses keys that begin with « ${app}: », and @keur/kit/session for the session.`
  )
}
