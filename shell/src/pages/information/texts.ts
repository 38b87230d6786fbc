import { agency, emailLink, phoneLink } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { readContent } from '../sections/content.ts'
import type { Content } from '../sections/part.ts'

/**
 * Reads the content file of an address in the language of the page. `{name}` and the like stand for facts of the agency.
 * Throws an error for an address without a file.
 */
export async function readText(path: string): Promise<Content> {
  const { name, address, city, email, hours, legal } = agency
  const phones = agency.phones.map(({ label, number }) => `[${number}](${phoneLink(number)}) (${label})`).join(', ')
  const values = { name, address, city, hours, phones, email: `[${email}](${emailLink()})`, ...legal }
  const file = path.split('/').findLast(Boolean)
  const { default: markdown } = await import(/* webpackMode: "eager" */ `./texts/${file}.md`)
  return readContent(markdown, (text) => t(text, values))
}
