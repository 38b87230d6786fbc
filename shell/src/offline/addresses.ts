import { readLanguage } from '@keur/contract/language'
import type { OfflineSettings } from './worker-scope.ts'

/** The shell's own public pages. Only public pages are cached, never one with personal data. */
const shellPages =
  /^\/(presentation|contact|qui-sommes-nous|faq|cgv|confidentialite|mentions-legales|partenaires|services\/[a-z-]+)?$/

type SectionAddresses = Pick<OfflineSettings, 'pages' | 'api'>

/** Whether one of these paths has this pattern: `:id` is a record's id. */
const matches = (patterns: string[] | undefined, path: string) =>
  patterns?.includes(path.replace(/\/[0-9a-f]{24}(?=\/|$)/, '/:id')) === true

// Nothing of the back office is cached: it is of no use offline.
const buildFile = /^\/mfe\/(?!admin\/)([a-z-]+)\/([0-9a-f]{16})\/.+/
const photo = /^\/media\/([a-z]+)\/(?:(\d+)\/)?([0-9a-f-]{36})\.(?:webp|jpg)$/

export function isPublicPage({ pathname }: URL, { pages }: SectionAddresses): boolean {
  const { path } = readLanguage(pathname)
  return shellPages.test(path) || matches(pages, path)
}

/** Whether a public page shows one listing or article. */
export const isRecordPage = ({ pathname }: URL, { pages }: SectionAddresses) =>
  /[0-9a-f]{24}$/.test(pathname) && matches(pages, readLanguage(pathname).path)

export const isPublicApi = ({ pathname }: URL, { api }: SectionAddresses) =>
  pathname.startsWith('/api/') && matches(api, pathname.slice('/api'.length))

/** The build of a file; null for any other address and for the back office. */
export function buildOf({ pathname }: URL): { app: string; build: string } | null {
  const [, app, build] = buildFile.exec(pathname) ?? []
  return app && build ? { app, build } : null
}

export interface PhotoAddress {
  type: string
  id: string
  /** In pixels; infinite for the photo as it was stored. */
  width: number
}

/** Null where the address is no photo of the site. */
export function photoOf({ pathname }: URL): PhotoAddress | null {
  const [, type, width, id] = photo.exec(pathname) ?? []
  return type && id ? { type, id, width: width ? Number(width) : Number.POSITIVE_INFINITY } : null
}

/** Every photo has a file of this width, its smallest. */
export const smallWidth = 400
export const smallPhoto = ({ type, id }: Pick<PhotoAddress, 'type' | 'id'>) => `/media/${type}/${smallWidth}/${id}.webp`
