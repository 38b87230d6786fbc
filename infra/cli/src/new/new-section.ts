import { appNamePattern } from '@keur/contract/build'

export interface NewSection {
  name: string
  prefix: string
  title: string
  owner: string
}

/** Completes what a team named of its section. */
export const newSection = (given: { name: string; prefix: string; title?: string; owner?: string }): NewSection => ({
  ...given,
  title: given.title ?? given.name.charAt(0).toUpperCase() + given.name.slice(1).replaceAll('-', ' '),
  owner: given.owner ?? `equipe-${given.name}`
})

export const isSectionName = (name: string): boolean =>
  new RegExp(appNamePattern).test(name) && name !== 'shell' && name.length <= 40

/** Title and owner are written into sources and JSON without escaping. Returns a sentence for each that cannot be. */
export const checkTexts = ({ title, owner }: NewSection): string[] =>
  [title, owner]
    .filter((text) => !/^[\p{L}\d][\p{L}\d ’-]{0,39}$/u.test(text))
    .map((text) => `« ${text} » cannot stand in the sources: letters, digits, spaces, hyphens and ’, at most 40.`)
