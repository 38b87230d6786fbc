import type { Remaining } from './text.ts'
import { materials } from './words.ts'

export interface ReadBedrooms {
  least: number
  /** The numbers that come first. */
  exact: number[]
}

const room = '(?:chambres?|chbre?s?|chbs?|chs?|cham|neegs?|bedrooms?|bdrms?|beds?|br|rooms?)'
const counted = new RegExp(
  String.raw` (\d{1,2})(?: (?:ou|or|a|to|et) (\d{1,2}))? ${room}(?: a coucher)?(?: (?:et |\+ )?(?:une? |\d )?salons?)?(?= )`
)
const atLeast = /(?<= )(?:au moins|minimum|mini|min|plus de|at least|more than|a partir de) $/
const orMore = /^ ?(?:minimum|mini|min|ou plus|et plus|or more|au moins)(?= )/
/** «F3» has two bedrooms and a lounge, «3 pièces» too. */
const types = / (?:(?:(?:ou|or|et|and) )?[ft]\d(?= ))+| (\d{1,2}) ?(?:pieces?|pcs?|p)(?= )/

/** Reads how many bedrooms a text asks for: «F3», «2 ou 3 chambres», «au moins 3 chambres». */
export function readBedrooms(text: Remaining): ReadBedrooms | undefined {
  // What is counted beside the bedrooms is no filter of a list.
  text.takeMatch(
    / \d{1,2} (?:toilettes?|salles? de bains?|salles? d eau|sdb|douches?|wc|bathrooms?|baths?|salons?|personnes?|pers|people|persons?)(?= )/
  )
  const found = text.match(counted)
  if (found) {
    const last = Number(found[2] ?? found[1])
    const numbers = [Math.min(Number(found[1]), last), last]
    const bound = atLeast.exec(found.input.slice(0, found.index + 1))
    const isLeast = bound !== null || orMore.test(text.after(found))
    const least = Math.min(...numbers) + (bound && /plus de|more than/.test(bound[0]) ? 1 : 0)
    text.takeAt(found)
    if (bound) text.takeMatch(/ (?:au moins|minimum|mini|min|plus de|at least|more than|a partir de) (?=\|)/)
    text.takeMatch(types)
    return { least: Math.max(1, least), exact: isLeast ? [least] : range(numbers) }
  }
  const type = text.takeMatch(types)
  const asHomes = type ? homesOf(type) : []
  if (asHomes.length > 0) return { least: Math.min(...asHomes), exact: asHomes }
  // A «chambre salon» is the smallest home with a room of its own.
  return text.takeMatch(/ chambres? (?:et )?(?:un )?salon(?= )/) ? { least: 1, exact: [1] } : undefined
}

const homesOf = (type: RegExpExecArray) =>
  [...(type[1] ? [type[1]] : type[0].match(/\d/g)!)].map((rooms) => Math.max(1, Number(rooms) - 1))

const range = ([one = 1, other = one]: number[]) =>
  Array.from({ length: Math.max(0, Math.min(other - one, 5)) + 1 }, (_, index) => one + index)

const maxQuantity = 100_000
const materialsInNumbers = materials
  .flatMap(({ words }) => words)
  .filter((word) => word.endsWith('s') && !word.includes(' '))
  .join('|')
const quantities = [
  // «150 sacs»
  / (?<amount>\d{1,3}(?: \d{3})+|\d+) (?<unit>sacs?|bags?|barres?|bars?|tonnes?|tons?|palettes?|pallets?|rouleaux?|rolls?|cubes?|m3|pieces?|pcs|unites?|camions?)(?= )/,
  // «500 agglos de 15», «2 thousand hollow blocks»: a number of things, and not a size behind them.
  new RegExp(
    String.raw` (?<amount>\d{1,3}(?: \d{3})+|\d+)(?: (?<thousand>mille|mil|thousand))?(?= (?:(?:creux|pleins?|hollow|solid) )?(?:${materialsInNumbers}) )`
  ),
  // «x 60»
  / x (?<amount>\d+) $/
]

/** Reads how much of a material a text asks for: «150 sacs de ciment», «20 barres de 12». */
export function readQuantity(text: Remaining): { value: number; unit: string } | undefined {
  const found = quantities.map(text.match).find((one) => one !== undefined)
  const { amount = '', thousand, unit = '' } = found?.groups ?? {}
  const value = Number(amount.replaceAll(' ', '')) * (thousand ? 1000 : 1)
  if (!found || value < 1 || value > maxQuantity) return undefined
  text.takeAt(found)
  return { value, unit }
}
