import type { Manifest } from '@keur/contract/build'
import type { Language } from '@keur/contract/language'
import { checkFacts, type SectionFacts } from '@keur/contract/section-facts'
import type { MenuEntry, Sections } from '../../src/sections.ts'
import { gonePrefixes, type RetiredSections } from './retired-sections.ts'

export interface Section {
  app: string
  prefixes: string[]
  facts: SectionFacts
}

/** By manifest, which never changes. */
const checkedFacts = new WeakMap<Manifest, SectionFacts | null>()

/** Null for builds without facts, or with invalid ones: their pages are served, but linked nowhere. */
function factsOf(manifest: Manifest): SectionFacts | null {
  const { facts, prefixes } = manifest
  const checked = checkedFacts.get(manifest)
  if (checked !== undefined) return checked
  const valid = facts && checkFacts(facts, prefixes).length === 0 ? facts : null
  checkedFacts.set(manifest, valid)
  return valid
}

/** The sections that declare facts, in their order. */
export const sectionsOf = (remotes: ReadonlyMap<string, Manifest>): Section[] =>
  [...remotes.values()]
    .flatMap((manifest) => {
      const facts = factsOf(manifest)
      return facts ? [{ app: manifest.app, prefixes: manifest.prefixes, facts }] : []
    })
    .sort((one, other) => one.facts.order - other.facts.order || (one.app < other.app ? -1 : 1))

export const publicSections = (remotes: ReadonlyMap<string, Manifest>): Section[] =>
  sectionsOf(remotes).filter(isPublic)

const isPublic = ({ facts }: Section): boolean => !facts.private

/** The facts that the pages of the shell need, with labels in the language of the page. */
export function siteSections(
  remotes: ReadonlyMap<string, Manifest>,
  language: Language,
  retired: RetiredSections = new Map()
): Sections {
  const gone = gonePrefixes(retired)
  const sections = sectionsOf(remotes).map((section) => (language === 'en' ? inEnglish(section) : section))
  const visible = sections.filter(isPublic)
  const basket = visible.find(({ facts }) => facts.basket)?.facts.basket
  return {
    menu: sections.flatMap(menuEntry),
    links: visible.map(({ facts }) => facts.link),
    compared: Object.assign({}, ...visible.map(({ facts }) => facts.compared)),
    ...(basket ? { basket } : {}),
    ...(gone.length > 0 ? { retired: gone } : {})
  }
}

/** A label without a translation stays as it is. */
function inEnglish({ facts, ...section }: Section): Section {
  const { english = {}, link, menu, basket, compared } = facts
  const label = (text: string) => english[text] ?? text
  const translate = <Labelled extends { label: string }>(entry: Labelled) => ({ ...entry, label: label(entry.label) })
  const rows = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [label(name), field]))
  return {
    ...section,
    facts: {
      ...facts,
      link: translate(link),
      ...(menu ? { menu: { ...menu, ...(menu.links ? { links: menu.links.map(translate) } : {}) } } : {}),
      ...(basket ? { basket: translate(basket) } : {}),
      ...(compared
        ? { compared: Object.fromEntries(Object.entries(compared).map(([kind, fields]) => [kind, rows(fields)])) }
        : {})
    }
  }
}

function menuEntry({ prefixes, facts }: Section): MenuEntry[] {
  const { link, menu } = facts
  if (!menu) return []
  const { order, links } = menu
  const own = (links ?? [link]).map(({ to }) => to)
  const also = prefixes.filter((prefix) => !own.includes(prefix))
  return [
    {
      order,
      ...(links ? { label: link.label, links } : link),
      ...(also.length > 0 ? { also } : {}),
      ...(facts.private ? { private: true } : {})
    }
  ]
}

/** The pages of sections, and the API responses that they are made of, that browsers may cache; `:id` is a record's id. */
export function cacheableAddresses(remotes: ReadonlyMap<string, Manifest>) {
  const facts = publicSections(remotes).map((section) => section.facts)
  const pages = facts.flatMap(({ link, menu, pages = [], records }) => [
    ...[link, ...(menu?.links ?? [])].map(({ to }) => to),
    ...pages,
    ...(records ? [`${records.page}/:id`] : [])
  ])
  return { pages: [...new Set(pages)], api: facts.flatMap(({ api = [] }) => api) }
}
