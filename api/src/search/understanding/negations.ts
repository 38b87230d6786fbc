import { landTitles } from '@keur/contract/vocabulary'
import type { Remaining } from './text.ts'
import { equipmentWords, kinds, landTitleWords, materials } from './words.ts'

const negation =
  /(?<= )(?:pas|sans|sauf|hors|excepte|non|ni|aucune?|not|without|except|excluding|anything but|no) (?:(?:a|au|d|de|du|des|en|dans|sous|in|la|le|les|l|un|une|avec|the|any|with|an|encore|yet) )*(?=[^ |])/

const kindPhrases = kinds.flatMap(({ words }) => words)
const phrases = [...equipmentWords, ...materials].flatMap(({ words }) => words).concat(kindPhrases)
const kind = `(?:${kindPhrases.join('|')})`
const twoKinds = new RegExp(`(${negation.source}${kind}) (?:et|ou|and|or) (?=${kind} )`, 'g')

/** What a listing must not have: a title of land, a buyer, and `unwanted`, as stored and as it was typed. */
export function readNegations(text: Remaining) {
  const unwanted: { name: string; typed: string }[] = []
  let titles: string | undefined
  let isForSale = false
  // «sauf studios et chambres»
  text.read((all) => ({ value: true, rest: all.replaceAll(twoKinds, '$1 sauf ') }))
  for (let found = text.match(negation); found; found = text.match(negation)) {
    const rest = text.after(found)
    if (/^(?:vendue?s?|sold)(?= )/.test(rest)) {
      isForSale = true
      text.takeAt(found, 1)
      continue
    }
    const title = landTitleWords.find(({ words }) => words.some((phrase) => rest.startsWith(`${phrase} `)))
    if (title) titles = landTitles.filter((name) => name !== title.meaning).join(',')
    const phrase =
      [...(title?.words ?? []), ...phrases]
        .filter((one) => rest.startsWith(`${one} `))
        .toSorted((one, other) => other.length - one.length)[0] ?? rest.split(' ')[0]!
    const item = equipmentWords.find(({ words }) => words.includes(phrase))
    if (!title) unwanted.push({ name: item?.meaning ?? phrase, typed: `${found[0].trim()} ${phrase}` })
    text.takeAt(found, phrase.split(' ').length)
  }
  return { titles, isForSale, unwanted }
}
