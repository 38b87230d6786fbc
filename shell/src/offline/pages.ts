import { isPublicPage } from './addresses.ts'
import { keepFiles } from './files.ts'
import { marked } from './marked-page.ts'
import { keepNewest, limitsOf, mayBeKept, memory, remember, seenAt } from './memory.ts'
import { factsOf } from './page-facts.ts'
import { standInPage } from './stand-in-page.ts'
import { wording } from './wording.ts'
import type { FetchedEvent, OfflineSettings } from './worker-scope.ts'

/** Milliseconds until a page that was seen before is shown as it was, while the new one is on its way. */
const patience = 8_000

/**
 * A page: always from the network where there is one, so that a new build is seen at once. What was last seen comes
 * where there is none, or it takes too long, under a banner that says so; a page never seen is stood in for.
 */
export async function pageFromAnywhere(
  event: FetchedEvent,
  settings: OfflineSettings,
  saver: boolean
): Promise<Response> {
  const url = new URL(event.request.url)
  const coming = fromNetwork(event)
  if (isPublicPage(url)) event.waitUntil(coming.then((answer) => keepPage(url, answer.clone(), saver)).catch(() => {}))
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, patience, 'late')
  })
  const first = await Promise.race([coming, late]).catch(() => 'away' as const)
  clearTimeout(timer)
  if (first instanceof Response) return first
  const kept = isPublicPage(url) ? await keptPage(url) : undefined
  if (kept)
    return marked(kept, first === 'late' ? wording.slow(seenAt(kept)) : wording.seen(seenAt(kept)), url, settings)
  return first === 'late' ? coming.catch(() => standInPage(settings)) : standInPage(settings)
}

const keptPage = async ({ href }: URL) => (await caches.open(memory.pages)).match(href, { ignoreVary: true })

async function fromNetwork({ request, preloadResponse }: FetchedEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** Keeps a page and the files it cannot do without. */
async function keepPage(url: URL, answer: Response, saver: boolean) {
  if (!mayBeKept(answer, /^text\/html/)) return
  const html = await answer.text()
  await remember(memory.pages, url.href, answer, html, factsOf(html))
  await keepNewest(memory.pages, limitsOf(saver).pages)
  await keepFiles([...html.matchAll(/(?:href|src)="(\/mfe\/[^"]+)"/g)].map(([, file]) => file as string))
}

/** A page that was reached without asking for its HTML; one that was kept within ten minutes is fresh enough. */
export async function keepSeenPage(address: string, saver: boolean, cache: RequestCache) {
  const url = new URL(address, location.origin)
  url.hash = ''
  if (url.origin !== location.origin || !isPublicPage(url)) return
  const kept = await keptPage(url)
  if (kept && Date.now() - seenAt(kept).getTime() < 600_000) return
  const answer = await fetch(url, { cache }).catch(() => null)
  if (answer) await keepPage(url, answer, saver)
}
