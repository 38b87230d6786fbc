import { createContext, useContext } from 'react'

export interface SiteLink {
  label: string
  to: string
}

/** An entry of the navigation bar: a link, or a menu of links. */
export type MenuEntry = (SiteLink | { label: string; links: SiteLink[] }) & {
  order: number
  /** Further paths of the entry, such as a listing's own page. */
  also?: string[]
  /** For administrators. Hiding it protects nothing: the API does. */
  private?: boolean
}

/** What the live sections declare for the pages of the shell, in their order. */
export interface Sections {
  menu: MenuEntry[]
  links: SiteLink[]
  /** Rows of the comparison: the field of a record (`details.area`) by label, for each kind of listing. */
  compared: Record<string, Record<string, string>>
  /** What visitors collect on their device: its page, and the key in localStorage of its entries. */
  basket?: SiteLink & { storage: string }
  /** Prefixes of sections that have left the site. */
  retired?: string[]
}

export const noSections: Sections = { menu: [], links: [], compared: {} }

export const SectionsContext = createContext(noSections)

export const useSections = () => useContext(SectionsContext)
