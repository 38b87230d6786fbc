/** The languages of the public pages. French, the language of the texts in the code, has no prefix: `/contact`, `/en/contact`. */
export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** For dates and numbers. */
export const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' }

/** The language of an address, and its path without the prefix: `/en/contact` is `/contact` in English. */
export function readLanguage(pathname: string): { language: Language; path: string } {
  const [, prefix, rest] = /^\/(en)(\/.*)?$/.exec(pathname) ?? []
  return prefix ? { language: 'en', path: rest || '/' } : { language: 'fr', path: pathname }
}

/** The path of the same page in another language. */
export const pathIn = (language: Language, path: string): string =>
  language === 'fr' ? path : `/${language}${path === '/' ? '' : path}`

/** The text in another language, with its values: `translate('Page {page}', { page: 2 })`. In French where it is not known. */
export type Translate = (french: string, values?: Record<string, string | number>) => string

/** Puts values in the places of their names: `{page}`. */
export const fillText: Translate = (text, values) =>
  values ? text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder)) : text
