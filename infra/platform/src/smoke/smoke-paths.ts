import type { Manifest } from '@keur/contract/build'
import { shellPages } from 'shell/gateway/seo/sitemap-sections.ts'
import type { ReadRoute } from '../contract/exposed-module-child.ts'

/** The number of opened pages is limited, so that a smoke test takes seconds. */
const maxPages = 12
/** Pages of single records among them. */
export const maxRecords = 4

/** The pages to open first, and patterns of pages whose addresses are links on those. */
export interface SmokePaths {
  paths: string[]
  patterns: string[]
  /** The number of pages that are left out. */
  left: number
}

/** A remote's own pages; for the shell its own, and the first of each remote. */
export function smokePaths(app: string, routes: ReadRoute[], remotes: Manifest[]): SmokePaths {
  const own = app === 'shell' ? shellPaths(remotes) : routes.flatMap(({ path }) => path ?? [])
  const distinct = [...new Set(own)].filter((path) => !path.includes('*'))
  const paths = distinct.filter((path) => !path.includes(':'))
  const patterns = distinct.filter((path) => path.includes(':'))
  const room = maxPages - Math.min(patterns.length, maxRecords)
  return { paths: paths.slice(0, room), patterns, left: Math.max(0, paths.length - room) }
}

function shellPaths(remotes: Manifest[]): string[] {
  const [home, ...others] = shellPages
  return [home, ...remotes.flatMap(({ prefixes }) => prefixes.slice(0, 1)), '/login', ...others]
}

/** The first link that matches the pattern; null if there is none. */
export function findLink(pattern: string, links: Iterable<string>): string | null {
  const segments = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/?#]+' : part.replace(/[.+()]/g, '\\$&')))
  const wanted = new RegExp(`^${segments.join('/')}$`)
  for (const link of links) if (wanted.test(link)) return link
  return null
}
