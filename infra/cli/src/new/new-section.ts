import { parseArgs } from 'node:util'
import { appNamePattern } from '@keur/contract/build'
import { validatePrefix } from '@keur/contract/prefixes'

export interface NewSection {
  name: string
  prefix: string
  title: string
  owner: string
}

/**
 * Reads the parameters of a new section, and completes what the team did not name. `nameOf` is its name by the last of
 * `names`. Has a sentence for each problem of prefix and texts.
 */
export function parseSection(args: string[], nameOf: (text: string) => string) {
  const text = { type: 'string' } as const
  const options = { prefix: text, site: text, title: text, owner: text }
  const { positionals: names, values } = parseArgs({ args, allowPositionals: true, options })
  const name = nameOf(names.at(-1) ?? '')
  const { prefix = '', site, title = capitalized(name), owner = `equipe-${name}` } = values
  const section: NewSection = { name, prefix, title, owner }
  const problems = [validatePrefix(prefix), ...checkTexts(section)].filter((problem) => problem !== null)
  return { names, section, site, problems }
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

export const isSectionName = (name: string): boolean =>
  new RegExp(appNamePattern).test(name) && name !== 'shell' && name.length <= 40

/** Title and owner are written into sources and JSON without escaping. Returns a sentence for each that cannot be. */
const checkTexts = ({ title, owner }: NewSection): string[] =>
  [title, owner]
    .filter((text) => !/^[\p{L}\d][\p{L}\d ’-]{0,39}$/u.test(text))
    .map((text) => `« ${text} » cannot stand in the sources: letters, digits, spaces, hyphens and ’, at most 40.`)
