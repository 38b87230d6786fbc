import { bannerId, wording } from './wording.ts'
import type { OfflineSettings } from './worker-scope.ts'

/** A kept page under a banner that says how old it is. The banner stands before what React takes over. */
export async function marked(
  kept: Response,
  text: string,
  { href }: URL,
  { style }: OfflineSettings
): Promise<Response> {
  const link = `<a href="${inHtml(href)}">${wording.retry}</a>`
  const banner = `<div class="offline-banner" id="${bannerId}" role="status"><p>${inHtml(text)} ${link}</p></div>`
  const html = (await kept.text())
    .replace('</head>', (end) => `${style ? `${style}\n` : ''}${end}`)
    .replace('<div id="app">', (app) => `${banner}${app}`)
  return new Response(html, { status: kept.status, headers: kept.headers })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
