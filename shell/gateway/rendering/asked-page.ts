import type { Manifest } from '@keur/contract/build'
import { type Language, readLanguage } from '@keur/contract/language'
import { remoteOwning } from '../../src/remotes/registry.ts'
import { type RetiredSection, retiredOwner } from '../builds/retired-sections.ts'
import type { VisitorBuilds } from '../builds/visitor-builds.ts'

/** What a visitor asks for: decided by the address, the visitor's builds, and whether they save data. */
export interface AskedPage {
  pathname: string
  search: string
  language: Language
  saving: boolean
  builds: VisitorBuilds
  /** The remote that owns the page; null for the shell's own pages. */
  remote: Manifest | null
  /** The section that owned the address before it left the site, if any. */
  retired: RetiredSection | null
}

export function askedPage(pathname: string, search: string, builds: VisitorBuilds, saving: boolean): AskedPage {
  const { language } = readLanguage(pathname)
  const remote = builds.remotes.get(remoteOwning(pathname, builds.registry) ?? '') ?? null
  const retired = remote ? null : retiredOwner(pathname, builds.retired)
  return { pathname, search, language, saving, builds, remote, retired }
}
