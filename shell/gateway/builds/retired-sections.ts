import { pathIn, readLanguage } from '@keur/contract/language'
import { isWithinPrefix } from '@keur/contract/prefixes'

export interface RetiredSection {
  prefixes: string[]
  /** The path that its addresses lead to; null where they answer 410. */
  to: string | null
}

/** By app. */
export type RetiredSections = ReadonlyMap<string, RetiredSection>

/** The retired section that owned a path, in any language. */
export function retiredOwner(pathname: string, retired: RetiredSections): RetiredSection | null {
  const { path } = readLanguage(pathname)
  return [...retired.values()].find(({ prefixes }) => prefixes.some((prefix) => isWithinPrefix(path, prefix))) ?? null
}

/** Where an address of a retired section leads, in the language that it was asked in. */
export const successorOf = (pathname: string, to: string): string => pathIn(readLanguage(pathname).language, to)

/** The prefixes whose pages say that they have left the site. */
export const gonePrefixes = (retired: RetiredSections): string[] =>
  [...retired.values()].flatMap(({ prefixes, to }) => (to === null ? prefixes : []))
