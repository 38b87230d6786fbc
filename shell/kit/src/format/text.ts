// Made when a page first shows a date: it takes a phone a while.
let longDate: Intl.DateTimeFormat | undefined

/** An ISO date as «21 novembre 2026», as it is in Dakar wherever the reader is; empty when it is none. */
export function formatDate(date: string | Date | null | undefined): string {
  const moment = new Date(date ?? Number.NaN)
  if (Number.isNaN(moment.getTime())) return ''
  longDate ??= new Intl.DateTimeFormat('fr-SN', { dateStyle: 'long', timeZone: 'Africa/Dakar' })
  return longDate.format(moment)
}

/** The word that goes with a count: in French, none and one are singular. */
export function plural(count: number, one: string, many: string): string {
  return Math.abs(count) < 2 ? one : many
}

/** Cuts after `length` characters as a reader counts them (an accent or an emoji is not split) and adds «…». */
export function truncate(text: string, length = 40): string {
  const letters = Array.from(new Intl.Segmenter('fr').segment(text), ({ segment }) => segment)
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text
}

/** Text without case and accents, to compare what people write: «Thiès » and «thies» are the same. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/\s+/g, ' ')
    .trim()
}
