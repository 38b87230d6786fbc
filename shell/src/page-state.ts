import type { Agency } from '@keur/kit/agency'
import type { Registry } from './remotes/registry.ts'

/** What the gateway tells the browser, as JSON inside the page. */
export interface PageState {
  registry: Registry
  /** Where trust in what is fetched later begins: hashes (`sha384-…`) of entries and of lists of hashes, by path. */
  integrity: Record<string, string>
  agency: Agency
  publicUrl: string
  /** The visitor saves data, and the page was made for that. */
  saving: boolean
  /** The remote that owns this page, and the build the HTML was made with; null for the shell's own pages. */
  remote: { name: string; build: string } | null
  /** What the server rendered: the page itself, to be hydrated, or the bare frame, after a failure. */
  rendered: 'page' | 'frame'
  loaderData: Record<string, unknown>
  errors: Record<string, unknown> | null
}

export const pageStateId = 'page-state'

export function readPageState(): PageState {
  return JSON.parse(document.getElementById(pageStateId)?.textContent ?? '') as PageState
}
