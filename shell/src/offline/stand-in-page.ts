import { memory, seenAt } from './memory.ts'
import { factsIn } from './page-facts.ts'
import { moment, seenPagesMark } from './wording.ts'
import type { OfflineSettings } from './worker-scope.ts'

/** Pages of one listing or article: what a visitor wants to find again. */
const record = /^\/(detail|produit|articles|ventes\/detail)\/[0-9a-f]{24}$/
const most = 12

/** The page «Vous êtes hors ligne», with what this device has seen: listings first, the newest first. */
export async function standInPage({ version, page }: OfflineSettings): Promise<Response> {
  const standIn = await (await caches.open(memory.standIn(version))).match(page, { ignoreVary: true })
  if (!standIn) return Response.error()
  const list = await seenPages()
  const html = (await standIn.text()).replace(seenPagesMark, () => list)
  return new Response(html, { headers: standIn.headers })
}

async function seenPages(): Promise<string> {
  const cache = await caches.open(memory.pages)
  const keys = (await cache.keys()).toReversed()
  const isRecord = ({ url }: Request) => record.test(new URL(url).pathname)
  const shown = [...keys.filter(isRecord), ...keys.filter((key) => !isRecord(key))].slice(0, most)
  const items = await Promise.all(
    shown.map(async (key) => {
      const kept = await cache.match(key, { ignoreVary: true })
      return kept ? itemOf(new URL(key.url), kept) : ''
    })
  )
  if (shown.length === 0) return ''
  return `<section class="stack"><h2>Vu récemment sur cet appareil</h2><ul class="grid grid--3 offline-pages">${items.join('')}</ul></section>`
}

/** Facts stand as they were in their page: escaped already, but for attributes. */
function itemOf({ pathname, search }: URL, kept: Response): string {
  const { title, description, photo } = factsIn(kept)
  const address = `${pathname}${search}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const picture = photo ? `<img src="${photo}" alt="" width="400" height="300" loading="lazy">` : ''
  return [
    `<li class="offline-card">${picture}<div><a href="${address}">${title || pathname}</a>`,
    description ? `<p>${description}</p>` : '',
    `<small>Page vue le ${moment(seenAt(kept))}</small></div></li>`
  ].join('')
}
