import type { Agency } from '@keur/kit/agency'
import type { Registry } from './remotes/registry.ts'
import type { Sections } from './sections.ts'

/** What the gateway hands to the browser, as JSON inside the page. */
export interface PageState {
  registry: Registry
  /** Absent on pages of gateways that are older than this shell. */
  sections?: Sections
  /** Hashes (`sha384-…`) by path: of remotes' entries, and of the lists that hold the hashes of all other files. */
  integrity: Record<string, string>
  agency: Agency
  publicUrl: string
  /** Whether the page was rendered for a visitor who saves data. */
  saving: boolean
  /** The remote that owns this page, and the build that rendered it; null for the shell's own pages. */
  remote: { name: string; build: string } | null
  /** `page` is hydrated; `frame`, the layout alone after a failure, is rendered afresh. */
  rendered: 'page' | 'frame'
  /** The query of the address as the page was rendered, without unknown parameters; absent where any may be known. */
  search?: string
  /** The address of vector tiles; absent where maps are drawn. */
  mapTiles?: string
  loaderData: Record<string, unknown>
  errors: Record<string, unknown> | null
}

export const pageStateId = 'page-state'

export function readPageState(): PageState {
  return JSON.parse(document.getElementById(pageStateId)?.textContent ?? '') as PageState
}
