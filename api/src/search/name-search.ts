import { wordConditions } from './word-search.ts'

/** Both ways to write a name with an apostrophe of any kind: «N’Diaganiao Ba», «NDiaganiao Ba». Other texts are one. */
export const spellingsOf = (text = ''): string[] => [...new Set([text, text.replaceAll(/['’‘ʼʻʹ`´＇]/g, '')])]

/** Filters, of which one is enough, for a search in words that hold `spellingsOf` names. None for blank text. */
export const nameFilters = (field: string, search: string | undefined): Record<string, unknown>[] =>
  spellingsOf(search)
    .map((spelling) => wordConditions(field, spelling))
    .flatMap((words) => (words.length > 0 ? { $and: words } : []))
