import type { Remaining } from './text.ts'
import { materials } from './words.ts'

export interface ReadBedrooms {
  least: number
  /** The numbers that come first. */
  exact: number[]
}

const room = '(?:chambres?|chbres?|chbs?|chs?|cham|neegs?|bedrooms?|beds?|br|rooms?)'
const counted = String.raw`(\d{1,2})(?: (?:ou|or|a|to|et) (\d{1,2}))? ${room}(?: a coucher)?(?: (?:et |\+ )?(?:une? |\d )?salons?)?(?= )`
const atLeast = /(?<= )(?:au moins|minimum|mini|min|plus de|at least|more than|a partir de) $/
const orMore = /^ ?(?:minimum|mini|min|ou plus|et plus|or more|au moins)(?= )/
/** «F3» has two bedrooms and a lounge, «3 pièces» too. */
const types = / (?:(?:(?:ou|or|et|and) )?[ft]\d(?= ))+| (\d{1,2}) ?(?:pieces?|pcs?|p)(?= )/

/** Reads how many bedrooms a text asks for: «F3», «2 ou 3 chambres», «au moins 3 chambres». */
export function readBedrooms(text: Remaining): ReadBedrooms | undefined {
  // What is counted beside the bedrooms is no filter of a list.
  text.takeMatch(
    / \d{1,2} (?:toilettes?|salles? de bains?|salles? d eau|sdb|douches?|wc|bathrooms?|baths?|salons?|personnes?|pers|people|persons?|couchages?)(?= )/
  )
  const found = text.match(new RegExp(` ${counted}`))
  const type = text.takeMatch(types)
  const asHomes = type ? homesOf(type) : []
  if (found) {
    const numbers = [found[1], found[2]].flatMap((one) => (one ? [Number(one)] : []))
    const again = text.match(new RegExp(` ${counted}`))!
    const before = again.input.slice(0, again.index + 1)
    const bound = atLeast.exec(before)
    const isLeast = bound !== null || orMore.test(text.after(again))
    const more = bound && /plus de|more than/.test(bound[0]) ? 1 : 0
    text.takeAt(again)
    if (bound) text.takeMatch(/ (?:au moins|minimum|mini|min|plus de|at least|more than|a partir de) (?=\|)/)
    return {
      least: Math.max(1, Math.min(...numbers) + more),
      exact: isLeast ? [Math.min(...numbers) + more] : range(numbers)
    }
  }
  if (asHomes.length > 0) return { least: Math.min(...asHomes), exact: asHomes }
  // A «chambre salon» is the smallest home with a room of its own.
  return text.takeMatch(/ chambres? (?:et )?(?:un )?salon(?= )/) ? { least: 1, exact: [1] } : undefined
}

const homesOf = (type: RegExpExecArray) =>
  [...(type[1] ? [type[1]] : type[0].match(/\d/g)!)].map((rooms) => Math.max(1, Number(rooms) - 1))

const range = ([one = 1, other = one]: number[]) =>
  Array.from({ length: Math.max(0, Math.min(other - one, 5)) + 1 }, (_, index) => one + index)

const maxQuantity = 100_000
/** «500 agglos de 15», «2 thousand hollow blocks»: a number of things, and not a size behind them. */
const beforeMaterial = new RegExp(
  ` (\\d{1,3}(?: \\d{3})+|\\d+)(?: (mille|mil|thousand))?(?= (?:(?:creux|pleins?|hollow|solid) )?(?:${materials
    .flatMap(({ words }) => words)
    .filter((word) => word.endsWith('s') && !word.includes(' '))
    .join('|')}) )`
)

/** Reads how much of a material a text asks for: «150 sacs de ciment», «20 barres de 12». */
export function readQuantity(text: Remaining): { value: number; unit: string } | undefined {
  const found = text.match(
    / (\d{1,3}(?: \d{3})+|\d+) (sacs?|bags?|barres?|bars?|tonnes?|tons?|palettes?|pallets?|rouleaux?|rolls?|cubes?|m3|pieces?|pcs|unites?|camions?)(?= )/
  )
  const counted = found ? undefined : text.match(beforeMaterial)
  if (counted) {
    const value = Number(counted[1]!.replaceAll(' ', '')) * (counted[2] ? 1000 : 1)
    if (value >= 1 && value <= maxQuantity) text.takeAt(counted)
    return value >= 1 && value <= maxQuantity ? { value, unit: '' } : undefined
  }
  const times = found ? undefined : text.match(/ x (\d+) $/)
  const quantity = Number((found ?? times)?.[1]?.replaceAll(' ', ''))
  if (times && quantity <= maxQuantity) text.takeAt(times)
  if (times) return { value: quantity, unit: '' }
  if (!found || !(quantity >= 1 && quantity <= maxQuantity)) return undefined
  text.takeAt(found)
  return { value: quantity, unit: found[2]! }
}
