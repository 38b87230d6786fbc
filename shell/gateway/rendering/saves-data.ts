import type { IncomingHttpHeaders } from 'node:http'

/** Whether a visitor saves data: what they chose on the site (cookie `economie`), else what their browser says (`Save-Data: on`). */
export function wantsReducedData({ cookie = '', 'save-data': saveData }: IncomingHttpHeaders): boolean {
  const [, chosen] = /(?:^|;)\s*economie=([01])\s*(?:;|$)/.exec(cookie) ?? []
  return chosen ? chosen === '1' : String(saveData).toLowerCase() === 'on'
}
