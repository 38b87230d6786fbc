// Its first function runs in the page.
/// <reference lib="dom" />

import { evaluate, listed, type PageSession, withTimeLimit } from './page-session.ts'

interface Change {
  /** As scripts write it: « Array.prototype.map ». */
  name: string
  kind: 'replaces' | 'adds' | 'removes'
  /** Of `window` or `document` themselves. */
  isGlobal: boolean
}

declare global {
  interface Window {
    keurBuiltIns: {
      /** Accepts all changes so far. */
      accept(): void
      changes(): Change[]
    }
  }
}

/**
 * Runs in the page before any of its scripts. Records the properties of all objects that are reachable from `window`.
 * To compare them it calls nothing that a script of the page can have replaced.
 */
export function recordBuiltIns() {
  const { ownKeys, getOwnPropertyDescriptor: describe, getPrototypeOf: prototypeOf } = Reflect
  const { getOwnPropertyDescriptors: describeAll, is } = Object
  const textOf = String
  const objects: { object: object; name: string; before: object }[] = []
  const known = new Set<unknown>()

  function each<Item>(list: ArrayLike<Item>, work: (item: Item) => void) {
    for (let at = 0; at < list.length; at += 1) work(list[at] as Item)
  }

  function add(value: unknown, name: string) {
    const isObject = typeof value === 'object' && value !== null
    // Most functions have a name and a number of parameters alone.
    const isFunction = typeof value === 'function' && ownKeys(value).length > 2
    if (!(isObject || isFunction) || known.has(value)) return
    known.add(value)
    objects.push({ object: value as object, name, before: {} })
  }

  const nameOf = (owner: string, key: PropertyKey) => {
    if (typeof key === 'symbol') return `${owner}[${textOf(key)}]`
    return owner === 'window' ? textOf(key) : `${owner}.${textOf(key)}`
  }

  const isSame = (one: PropertyDescriptor, other: PropertyDescriptor) =>
    is(one.value, other.value) &&
    one.get === other.get &&
    one.set === other.set &&
    one.writable === other.writable &&
    one.configurable === other.configurable

  function changes() {
    const found: Change[] = []
    each(objects, ({ object, name, before }) => {
      const report = (key: PropertyKey, kind: Change['kind']) => {
        found[found.length] = { name: nameOf(name, key), kind, isGlobal: object === window || object === document }
      }
      const inherited = prototypeOf(object)
      each(ownKeys(object), (key) => {
        const now = describe(object, key)
        const was = describe(before, key)?.value as PropertyDescriptor | undefined
        if (now && !was) report(key, inherited && key in inherited ? 'replaces' : 'adds')
        if (now && was && !isSame(now, was)) report(key, 'replaces')
      })
      each(ownKeys(before), (key) => describe(object, key) ?? report(key, 'removes'))
    })
    return found
  }

  const accept = () =>
    each(objects, (record) => {
      record.before = describeAll(record.object)
    })

  add(window, 'window')
  // Getters return these.
  const getters = 'document history location navigator navigation performance crypto screen customElements caches'
  for (const name of getters.split(' ')) add((window as unknown as Record<string, unknown>)[name], name)
  // Calls return these.
  const iterators = {
    Array: [].values(),
    Map: new Map().values(),
    Set: new Set().values(),
    String: ''[Symbol.iterator]()
  }
  for (const [name, iterator] of Object.entries(iterators)) add(prototypeOf(iterator), `${name}Iterator.prototype`)
  add(
    prototypeOf(async () => {}),
    'AsyncFunction.prototype'
  )
  // The list grows meanwhile.
  for (const { object, name } of objects) {
    add(prototypeOf(object), `${name}.__proto__`)
    for (const key of ownKeys(object)) add(describe(object, key)?.value, nameOf(name, key))
  }
  Object.defineProperty(window, 'keurBuiltIns', { value: { accept, changes } })
  accept()
}

export const acceptBuiltIns = (session: PageSession) => evaluate<void>(session, () => window.keurBuiltIns.accept())

/** The browser adds the first late where it acts as a phone; the page itself removes the others. */
const ofPage = /\bontouch(start|move|end|cancel)$|RTCPeerConnection$/

/**
 * The built-ins that are not what they were. Globals may be added by the page that the shell loaded; by a section, when
 * its name is given, those of its build alone.
 */
export async function builtInFaults(session: PageSession, app?: string): Promise<string[]> {
  const changes = await evaluate<Change[]>(session, () => window.keurBuiltIns.changes())
  const ofBuild = new RegExp(`^(webpackChunk)?${app ?? ''}_[0-9a-f]{16}$`)
  const isAllowed = ({ name, kind, isGlobal }: Change) =>
    (kind === 'adds' && isGlobal && (!app || ofBuild.test(name))) || ofPage.test(name)
  const refused = changes.filter((change) => !isAllowed(change))
  return [...Map.groupBy(refused, ({ kind }) => kind)].map(
    ([kind, same]) =>
      `built-ins: it ${kind} ${listed(same.map(({ name }) => name))}. What a browser offers belongs to all sections: import a function instead of changing it.`
  )
}

/** The same of a page that failed: none if it does not respond. */
export const builtInFaultsInTime = (session: PageSession): Promise<string[]> =>
  withTimeLimit(5, builtInFaults(session)).catch(() => [])
