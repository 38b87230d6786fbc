// Its first function runs in the page.
/// <reference lib="dom" />
import { evaluate, listed, type PageSession } from './page-session.ts'

/** Something that lasts until it is stopped: a timer, an observer or a listener. */
interface BackgroundWork {
  /** « setInterval », « ResizeObserver », « scroll listener of window ». */
  kind: string
  /** Path, line and column of the code that started it. */
  place: string
}

declare global {
  interface Window {
    keurWork: {
      running(): BackgroundWork[]
      mediaQueries: MediaQueryList[]
    }
  }
}

/** Runs in the page before any of its scripts. Lists the timers and observers that run. */
export function recordBackgroundWork(ownFiles: string) {
  const work = new Map<unknown, BackgroundWork & { targets?: Set<Node> }>()
  const mediaQueries: MediaQueryList[] = []

  /** In the section's own code where that calls a library. */
  function placeOfCaller(): string {
    const lines = new Error().stack?.split('\n') ?? []
    const line = lines.find((text) => text.includes(ownFiles)) ?? lines.find((text) => text.includes('/mfe/'))
    return /\/mfe\/[^)\s]+/.exec(line ?? '')?.[0] ?? 'another script'
  }

  type Functions = Record<string, (...values: unknown[]) => unknown>
  const functions = window as unknown as Functions
  /** Functions with the same `family` share their numbers. */
  function watchTimer(family: string, start: string, stop: string) {
    const { [start]: startNative, [stop]: stopNative } = functions
    functions[start] = (callback, ...others) => {
      const place = placeOfCaller()
      const run = (...values: unknown[]) => {
        if (start !== 'setInterval') work.delete(`${family} ${id}`)
        return typeof callback === 'function' && callback(...values)
      }
      const id = startNative?.(run, ...others)
      work.set(`${family} ${id}`, { kind: start, place })
      return id
    }
    functions[stop] = (id) => {
      work.delete(`${family} ${id}`)
      stopNative?.(id)
    }
  }
  watchTimer('timer', 'setTimeout', 'clearTimeout')
  watchTimer('timer', 'setInterval', 'clearInterval')
  watchTimer('frame', 'requestAnimationFrame', 'cancelAnimationFrame')
  watchTimer('idle', 'requestIdleCallback', 'cancelIdleCallback')

  for (const kind of ['MutationObserver', 'IntersectionObserver', 'ResizeObserver'] as const) {
    const prototype = window[kind].prototype as unknown as Functions
    const { observe, unobserve, disconnect } = prototype
    prototype.observe = function (this: object, target, ...others) {
      const known = work.get(this) ?? { kind, place: placeOfCaller(), targets: new Set() }
      known.targets?.add(target as Node)
      work.set(this, known)
      return observe?.call(this, target, ...others)
    }
    if (unobserve)
      prototype.unobserve = function (this: object, target) {
        work.get(this)?.targets?.delete(target as Node)
        return unobserve.call(this, target)
      }
    prototype.disconnect = function (this: object) {
      work.delete(this)
      return disconnect?.call(this)
    }
  }

  const { matchMedia } = window
  window.matchMedia = (query) => {
    const list = matchMedia(query)
    mediaQueries[mediaQueries.length] = list
    return list
  }

  const running = () =>
    [...work.values()]
      // An observer ends with the elements that it observes.
      .filter(({ targets }) => !targets || [...targets].some(({ isConnected }) => isConnected))
      .map(({ kind, place }) => ({ kind, place }))
  // A getter, so that the record of built-ins does not follow what it returns.
  const record = { running, mediaQueries }
  Object.defineProperty(window, 'keurWork', { get: () => record })
}

/** Objects that last as long as the document, which stands for all its elements. */
const targets = ['window', 'document', 'navigation', 'visualViewport', 'navigator.serviceWorker', 'screen.orientation']

/** All that runs in the page: timers, observers, and the listeners that the browser knows. */
export async function readBackgroundWork(session: PageSession): Promise<BackgroundWork[]> {
  const addresses = new Map<string, string>()
  const onScript = ({ scriptId, url }: { scriptId: string; url: string }) => void addresses.set(scriptId, url)
  session.on('Debugger.scriptParsed', onScript)
  // Reports all scripts so far.
  await session.send('Debugger.enable')
  await session.send('Debugger.disable')
  session.off('Debugger.scriptParsed', onScript)

  async function listenersOf(name: string, expression: string): Promise<BackgroundWork[]> {
    const { result } = await session.send('Runtime.evaluate', { expression, objectGroup: 'listeners' })
    if (!result.objectId) return []
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId, depth: -1 })
    return listeners.map(({ type, scriptId, lineNumber, columnNumber }) => {
      const address = addresses.get(scriptId) ?? ''
      const script = URL.canParse(address) ? new URL(address).pathname : 'another script'
      return { kind: `${type} listener of ${name}`, place: `${script}:${lineNumber + 1}:${columnNumber + 1}` }
    })
  }
  const found = await Promise.all(targets.map((target) => listenersOf(target, `window.${target}`)))
  const count = await evaluate(session, () => window.keurWork.mediaQueries.length)
  for (let at = 0; at < count; at += 1)
    found.push(await listenersOf('matchMedia()', `window.keurWork.mediaQueries[${at}]`))
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'listeners' })
  return [...(await evaluate(session, () => window.keurWork.running())), ...found.flat()]
}

/** In milliseconds: for a last frame or a short delay of a page that was left. */
const timeToEnd = 2_000

/** The page was left: what the section's own code started must have ended, or end within two seconds. */
export async function leftoverFaults(session: PageSession, ownFiles: string): Promise<string[]> {
  const isOwn = ({ place }: BackgroundWork) => place.includes(ownFiles)
  const end = performance.now() + timeToEnd
  let own = (await readBackgroundWork(session)).filter(isOwn)
  while (own.length > 0 && performance.now() < end) {
    await evaluate(session, () => new Promise((resolve) => requestAnimationFrame(resolve)))
    own = (await readBackgroundWork(session)).filter(isOwn)
  }
  return faultsFor('left running', own)
}

/** These end by themselves. */
const passing = new Set(['setTimeout', 'requestAnimationFrame', 'requestIdleCallback'])

/** Two reports of the same page, with visits to the section between them: what is started once by a library is fine. */
export function growthFaults(before: BackgroundWork[], after: BackgroundWork[], visits: number): string[] {
  const sign = ({ kind, place }: BackgroundWork) => `${kind} ${place}`
  const counts = Map.groupBy(before, sign)
  const lasting = after.filter(({ kind }) => !passing.has(kind))
  const more = [...Map.groupBy(lasting, sign)].flatMap(([key, same]) => {
    const added = same.slice(counts.get(key)?.length ?? 0)
    return added.length >= visits ? added : []
  })
  return faultsFor('one more after each visit', more)
}

function faultsFor(what: string, work: BackgroundWork[]): string[] {
  if (work.length === 0) return []
  const names = work.map(({ kind, place }) => `${kind} (${place})`)
  return [`${what}: ${listed(names, 8)}. Stop it when its page is left, in the function that useEffect returns.`]
}
