import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { isWithinPrefix } from './prefixes.ts'

const Label = Type.String({ minLength: 1, maxLength: 60 })
const Path = Type.String({ pattern: '^(/[a-z0-9-]+)+$' })
/** A path of the API below `/api`; `:id` stands for the id of a record. */
const ApiPath = Type.String({ pattern: '^/[a-z]+(/[a-z-]+|/:id)*$' })
const Link = Type.Object({ label: Label, to: Path })

/**
 * What a section declares of itself: `keur.facts` of its package.json. Publishing writes it into the manifest; the
 * gateway collects the facts of all live sections for menu, footer, sitemap, offline cache and comparison.
 */
export const SectionFacts = Type.Object({
  /** Rank in footer, sitemap and shortcuts. */
  order: Type.Number(),
  /** The link in the footer and on the page «Page introuvable». */
  link: Link,
  /** The entry of the menu: `link`, or a menu of these links under its label. Services have rank 40, Contact has 60. */
  menu: Type.Optional(Type.Object({ order: Type.Number(), links: Type.Optional(Type.Array(Link)) })),
  /** For administrators: in their menu only, closed to search engines, and never cached for offline use. */
  private: Type.Optional(Type.Boolean()),
  /** Whether `link` is a shortcut of the installed site. */
  shortcut: Type.Optional(Type.Boolean()),
  /** Public pages without parameters, for the sitemap. */
  pages: Type.Optional(Type.Array(Path)),
  /**
   * The pages of single records, `<page>/<id>`: the sitemap lists them in parts of this name. `api` returns them, as
   * one array, or in pages under the key `rows`.
   */
  records: Type.Optional(
    Type.Object({ sitemap: Type.String({ pattern: '^[a-z]+$' }), page: Path, api: ApiPath, rows: Type.Optional(Label) })
  ),
  /** API responses that public pages are made of: cached for offline use. */
  api: Type.Optional(Type.Array(ApiPath)),
  /** Rows of the comparison of favourites: the field of a record (`details.area`) by label, for each kind of listing. */
  compared: Type.Optional(Type.Record(Type.String(), Type.Record(Label, Label))),
  /**
   * What visitors collect on their device: the link to its page, in the header with the number of its entries. They are
   * an array in localStorage under the key `storage`, written by a store of the kit.
   */
  basket: Type.Optional(Type.Object({ label: Label, to: Path, storage: Type.String({ pattern: '^[a-z]+$' }) })),
  /** The labels above in English, for pages in that language. */
  english: Type.Optional(Type.Record(Label, Label))
})
export type SectionFacts = Static<typeof SectionFacts>

/** Returns a sentence for each error: a wrong shape, or a page that is not under the section's own prefixes. */
export function checkFacts(facts: SectionFacts, prefixes: readonly string[]): string[] {
  if (!Value.Check(SectionFacts, facts))
    return Value.Errors(SectionFacts, facts).map(({ instancePath, message }) => `facts${instancePath} ${message}.`)
  const { link, menu, pages = [], records, basket } = facts
  const links = [link, ...(menu?.links ?? []), ...(basket ? [basket] : [])]
  return [...links.map(({ to }) => to), ...pages, ...(records ? [records.page] : [])]
    .filter((path) => !prefixes.some((prefix) => isWithinPrefix(path, prefix)))
    .map((path) => `facts: ${path} is not under a prefix of the section.`)
}
