/** Letters that have no accent to remove, as names and brands here are spelled without them. */
const plainLetters: Record<string, string> = {
  ...{ œ: 'oe', æ: 'ae', ŋ: 'ng', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ɗ: 'd', ɓ: 'b', ƴ: 'y', ƭ: 't', ı: 'i' },
  // Apostrophes that count as letters.
  ...{ ʼ: "'", ʻ: "'", ʹ: "'" }
}
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** 'Thiès, Cité Lamy' → 'thies, cite lamy': without case, accents, joined letters and what is invisible. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Mark}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll(plainLetter, (letter) => plainLetters[letter]!)
}

/**
 * The folded words of a text, each once: 'L’été à Thiès' → ['l', 'ete', 'a', 'thies']. A word is at most 30 characters.
 */
export function wordsOf(...texts: (string | undefined)[]): string[] {
  const words = texts.flatMap((text) => fold(text ?? '').match(/[\p{Letter}\p{Number}]+/gu) ?? [])
  return [...new Set(words.map((word) => word.slice(0, 30)))]
}

const matches = (text: string, pattern: RegExp, spell: (found: RegExpExecArray) => string[]) =>
  Array.from(text.matchAll(pattern)).flatMap(spell)

/** The folded words of texts, each once, and what an index stores beside them: other spellings, by which people search. */
export const indexedWordsOf = (...texts: (string | undefined)[]): string[] => [
  ...new Set([...wordsOf(...texts), ...texts.flatMap((text) => otherSpellingsIn(text ?? ''))])
]

/**
 * Words as which parts of a text are typed, too: of «HA 10» and «R+1» the joined ones, of «HA10» its two parts, of
 * «1 000» the number, of «N’Diaganiao» and «Ndiaganiao» each other's.
 */
function otherSpellingsIn(text: string): string[] {
  const folded = fold(text)
  return [
    ...matches(folded, sizes, ([, letters, digits]) => [letters! + digits!]),
    ...matches(folded, /(?<![a-z\d])([a-z]{2,})(\d+)(?![a-z\d])/g, ([, letters, digits]) => [letters!, digits!]),
    ...matches(folded, floors, ([floor]) => [withFloors(floor)]),
    ...matches(folded, numberGroups, ([number]) => [withoutSpaces(number)]),
    ...matches(folded, /(\p{Letter}+)['’‘`](\p{Letter}+)/gu, ([, first, rest]) => [first! + rest!]),
    ...matches(folded, /(?<!\p{Letter})[mn]([bcdfgjkpqstvwxz]\p{Letter}+)/gu, ([, rest]) => [rest!])
  ].map((word) => word.slice(0, 30))
}

/** «HA 10», «R+1»; «de 10» is two words. */
const sizes = /(?<![a-z\d])(?!(?:de|du|des|la|le|les|une?|et|en|aux?|a|n) )([a-z]{1,3})[ +-]?(\d{1,4})(?![a-z\d])/g
/** «1 000» */
const numberGroups = /(?<!\d)\d{1,3}(?: \d{3})+(?!\d)/g
const withoutSpaces = (number: string) => number.replaceAll(' ', '')

const ordinals = [
  ...['premiere?|first', 'deuxieme|seconde?', 'troisieme|third', 'quatrieme|fourth', 'cinquieme|fifth'],
  ...['sixieme|sixth', 'septieme|seventh', 'huitieme|eighth', 'neuvieme|ninth', 'dixieme|tenth']
]
const floors = new RegExp(
  `\\b(?:rez[ -]de[ -]chaussee|ground[ -]floor|(?:(\\d+) ?(?:ere?|e|eme|nde?|st|rd|th)|${ordinals.join('|')})[ -](?:etage|floor))\\b`,
  'g'
)

/** A folded text in which each floor is one word: «2ème étage» → «etage2», «rez-de-chaussée» → «rdc». */
export const withFloors = (text: string): string =>
  text.replaceAll(floors, (floor: string, digits?: string) => {
    const named = ordinals.findIndex((names) => new RegExp(`^(?:${names})[ -]`).test(floor)) + 1
    return digits || named > 0 ? `etage${digits ?? named}` : 'rdc'
  })

export const isFloor = (word: string): boolean => /^(?:rdc|etage\d+)$/.test(word)

/** A folded text in which «1 000» is one word. */
export const withWholeNumbers = (text: string): string => text.replaceAll(numberGroups, withoutSpaces)

/** All prefixes of words: 'mbour' → ['m', 'mb', 'mbo', 'mbou', 'mbour']. */
export function beginningsOf(words: string[]): string[] {
  return [...new Set(words.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1))))]
}
