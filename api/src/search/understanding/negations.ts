import { type Equipment, landTitles } from '@keur/contract/vocabulary'
import type { Remaining } from './text.ts'
import { equipmentWords, landTitleWords } from './words.ts'

const negation =
  /(?<= )(?:pas|sans|sauf|hors|non|ni|aucune?|not|without|except|no) (?:(?:d|de|du|la|le|l|avec|the|any|with|a|encore|yet) )*(?=[^ |])/

/** What a listing must not have: a title of land, a buyer, equipment; anything else cannot be searched, and is dropped. */
export function readNegations(text: Remaining) {
  const dropped: string[] = []
  const without: Equipment[] = []
  let titles: string | undefined
  let isForSale = false
  for (let found = text.match(negation); found; found = text.match(negation)) {
    const rest = text.after(found)
    if (/^(?:vendue?s?|sold)(?= )/.test(rest)) {
      isForSale = true
      text.takeAt(found, 1)
      continue
    }
    const title = landTitleWords.find(({ words }) => words.some((phrase) => rest.startsWith(`${phrase} `)))
    if (title) titles = landTitles.filter((name) => name !== title.meaning).join(',')
    const phrases = [...(title?.words ?? []), ...equipmentWords.flatMap(({ words }) => words)]
    const phrase =
      phrases.filter((one) => rest.startsWith(`${one} `)).toSorted((a, b) => b.length - a.length)[0] ??
      rest.split(' ')[0]!
    const item = equipmentWords.find(({ words }) => words.includes(phrase))
    if (item) without.push(item.meaning)
    else if (!title) dropped.push(`${found[0].trim()} ${phrase}`)
    text.takeAt(found, phrase.split(' ').length)
  }
  return { dropped, titles, isForSale, without }
}
