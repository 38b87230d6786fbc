import type { Manifest } from '@keur/contract/build'
import { shellPages } from 'shell/gateway/seo/sitemap-sections.ts'
import type { ReadRoute } from '../contract/read-exposed-modules.ts'

/** More pages than this are not opened, so that publishing takes seconds. */
const most = 12
/** So many of them are of single records, where there are. */
export const mostRecords = 4

/** The pages of a build to open first, and the patterns whose addresses are found as links on those. */
export interface SmokePaths {
  paths: string[]
  patterns: string[]
  /** How many pages are left out. */
  left: number
}

/** A remote's own pages; for the shell its own, and the first of each remote. */
export function smokePaths(app: string, routes: ReadRoute[], remotes: Manifest[]): SmokePaths {
  const own = app === 'shell' ? shellPaths(remotes) : routes.flatMap(({ path }) => path ?? [])
  const distinct = [...new Set(own)].filter((path) => !path.includes('*'))
  const paths = distinct.filter((path) => !path.includes(':'))
  const patterns = distinct.filter((path) => path.includes(':'))
  const room = most - Math.min(patterns.length, mostRecords)
  return { paths: paths.slice(0, room), patterns, left: Math.max(0, paths.length - room) }
}

function shellPaths(remotes: Manifest[]): string[] {
  const [home, ...others] = shellPages
  return [home, ...remotes.flatMap(({ prefixes }) => prefixes.slice(0, 1)), '/login', ...others]
}

/** The first link that leads to a page of this pattern; null where none does. */
export function linkTo(pattern: string, links: Iterable<string>): string | null {
  const segments = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/?#]+' : part.replace(/[.+()]/g, '\\$&')))
  const wanted = new RegExp(`^${segments.join('/')}$`)
  for (const link of links) if (wanted.test(link)) return link
  return null
}
