import type { Manifest } from '@keur/contract/build'
import { type Language, readLanguage } from '@keur/contract/language'
import { remoteOwning } from '../../src/remotes/registry.ts'
import { retiredOwner, successorOf } from '../builds/retired-sections.ts'
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
  /** The name of the section, for metrics and logs. */
  section: string
  /** The address of what has taken the place of a retired section; null where there is a page. */
  successor: string | null
  /** The address was of a section that has left the site: a page that is missing there is gone. */
  isRetired: boolean
}

export function askedPage(
  { pathname, search }: Pick<AskedPage, 'pathname' | 'search'>,
  builds: VisitorBuilds,
  saving: boolean
): AskedPage {
  const remote = builds.remotes.get(remoteOwning(pathname, builds.registry) ?? '') ?? null
  const retired = remote ? null : retiredOwner(pathname, builds.retired)
  return {
    ...{ pathname, search, saving, builds, remote },
    language: readLanguage(pathname).language,
    section: remote?.app ?? 'shell',
    successor: retired?.to ? successorOf(pathname, retired.to) : null,
    isRetired: retired !== null
  }
}
