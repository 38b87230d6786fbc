/** The languages of the public pages. French, the language of the texts in the code, has no prefix: `/contact`, `/en/contact`. */
export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** The language of an address, and its path without the prefix: `/en/contact` is `/contact` in English. */
export function readLanguage(pathname: string): { language: Language; path: string } {
  const [, prefix, rest] = /^\/(en)(\/.*)?$/.exec(pathname) ?? []
  return prefix ? { language: 'en', path: rest || '/' } : { language: 'fr', path: pathname }
}

/** The path of the same page in another language. */
export const pathIn = (language: Language, path: string): string =>
  language === 'fr' ? path : `/${language}${path === '/' ? '' : path}`
