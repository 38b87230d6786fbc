import { fillText, type Language, type Translate } from '@keur/contract/language'
import english from '../texts/en.json' with { type: 'json' }

const texts: ReadonlyMap<string, string> = new Map(Object.entries(english))

const translators: Record<Language, Translate> = {
  fr: fillText,
  en: (french, values) => fillText(texts.get(french) ?? french, values)
}

/** French where no language is known: mails and leads of earlier versions have none. */
export const translatorOf = (language: Language = 'fr'): Translate => translators[language]

/** The language of the page that sends a request. Programs that name none, or another one, read French. */
export const languageOf = ({ headers }: { headers: { 'accept-language'?: string | undefined } }): Language =>
  /^en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'fr'

/** Texts with values, as expressions that find the values in a French message. Made when first needed. */
let patterns: { expression: RegExp; names: string[]; text: string }[] | undefined

function makePatterns() {
  return [...texts].flatMap(([french, text]) => {
    const names = [...french.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    if (names.length === 0) return []
    const parts = french.split(/\{\w+\}/).map(RegExp.escape)
    return [{ expression: new RegExp(`^${parts.join('(.+?)')}$`), names, text }]
  })
}

/**
 * A message for a visitor, which may have values already: problems are thrown where the language of the request is not
 * known. A message without a translation stays French.
 */
export function translateMessage(language: Language, message: string): string {
  if (language === 'fr') return message
  const exact = texts.get(message)
  if (exact !== undefined) return exact
  patterns ??= makePatterns()
  for (const { expression, names, text } of patterns) {
    const values = expression.exec(message)?.slice(1)
    if (values)
      return fillText(
        text,
        Object.fromEntries(names.map((name, at) => [name, translateMessage(language, values[at]!)]))
      )
  }
  return message
}
