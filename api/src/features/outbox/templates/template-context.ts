import { type Agency, agencyIn } from '@keur/contract/agency'
import { type Language, pathIn, type Translate } from '@keur/contract/language'
import { translatorOf } from '../../../domain/language.ts'
import type { Links, MailLinks } from '../../../domain/mail-links.ts'

/** What a template can use besides its data. */
export interface TemplateContext {
  /** Its opening hours are in the language of the mail. */
  agency: Agency
  /** Tokens are made when the mail is rendered: the database never holds one. */
  links: MailLinks
  /** The address of the site, without a trailing slash. */
  publicUrl: string
  /** The address of a page, in the language of the mail. */
  page: (path: string) => string
  language: Language
  t: Translate
}

interface Settings {
  agency: Agency
  links: Links
  publicUrl: string
  language?: Language | undefined
}

export function createTemplateContext({ agency, links, publicUrl, language = 'fr' }: Settings): TemplateContext {
  return {
    agency: agencyIn(language, agency),
    links: links.linksIn(language),
    publicUrl,
    page: (path) => `${publicUrl}${pathIn(language, path)}`,
    language,
    t: translatorOf(language)
  }
}
