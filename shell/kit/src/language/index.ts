import { fillText, type Language, pathIn, readLanguage, type Translate } from '@keur/contract/language'

export type { Language } from '@keur/contract/language'
export { wolof } from './wolof.ts'

interface LanguageGlobals {
  /** Set by a render process: it renders pages of one language only, and modules may hold texts. */
  keurLanguage?: Language
}

const fromAddress = () => (typeof location === 'undefined' ? 'fr' : readLanguage(location.pathname).language)

/** The language of this page. Another one is another document, so it never changes while a page is open. */
export const language: Language = (globalThis as LanguageGlobals).keurLanguage ?? fromAddress()

/** The base of the router's paths: links are written without the prefix of the language. */
export const basePath = pathIn(language, '/')

/** The path of a page in the language of this page, for plain links. Links of the router add it themselves. */
export const localPath = (path: string): string => pathIn(language, path)

/** The `lang` of what the agency writes, on a page in another language: French. */
export const agencyLanguage = language === 'fr' ? undefined : 'fr'

/** Between a label and its value: French has a space before it, too. */
export const colon = language === 'fr' ? '\u00a0: ' : ': '

const texts = new Map<string, string>()

/**
 * Adds translations of French texts: the shell's, and those of each section before its own modules are loaded. Those of
 * another language than the page's are ignored: on the server every build brings all that it has.
 */
export function addTexts(of: Language, translations: Record<string, string>): void {
  if (of !== language) return
  for (const [french, translation] of Object.entries(translations)) texts.set(french, translation)
}

/** The text in the language of this page, or in French. `t('Annonce {reference}', { reference })`. */
export const t: Translate = (french, values) => fillText(texts.get(french) ?? french, values)
