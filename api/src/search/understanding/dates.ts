import type { Period } from '@keur/contract/vocabulary'
import type { Remaining } from './text.ts'
import { monthWords, nowWords, periodWords } from './words.ts'

const names = [...monthWords.keys()].toSorted((one, other) => other.length - one.length).join('|')
const dated = new RegExp(
  ` (?:(?:libres?|disponibles?|dispo|free|available|vacant|a partir|from|des|en|in|debut|fin|le|du|de|d|au|a|on|pour|for|1 er) )*(?:(\\d{1,2})(?: er)? )?(${names})(?: (20\\d\\d))?(?= )`
)

const textOf = (day: Date) => day.toISOString().slice(0, 10)

/**
 * Reads by which day a home has to be free, 'YYYY-MM-DD': «tout de suite», «libre en janvier», «le 15 mars». A month is
 * the next of its name, and its last day counts.
 */
export function readAvailability(text: Remaining, today: Date): string | undefined {
  const found = text.takeMatch(dated)
  if (found) {
    const month = monthWords.get(found[2]!)! - 1
    const isOver = month < today.getUTCMonth()
    const year = Number(found[3] ?? today.getUTCFullYear() + (isOver ? 1 : 0))
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    const day = Math.min(Number(found[1] ?? last) || last, last)
    return textOf(new Date(Date.UTC(year, month, day)))
  }
  return text.take(nowWords) ? textOf(today) : undefined
}

const lengths: [pattern: RegExp, period: Period][] = [
  [/ \d{1,3} (?:nuits?|nuitees?|nights?|jours?|days?)(?= )/, 'Nuit'],
  [/ \d{1,2} (?:semaines?|weeks?)(?= )/, 'Semaine'],
  [/ \d{1,2} (?:mois|months?)(?= )/, 'Mois']
]

const phrases = periodWords
  .flatMap(({ meaning, words }) => words.map((phrase) => ({ meaning, phrase })))
  .toSorted((one, other) => other.phrase.length - one.phrase.length)
const negated = new RegExp(` (?:pas|not|sauf|sans|no|ni) (?:${phrases.map(({ phrase }) => phrase).join('|')})(?= )`)

/** Reads for how long a home is let: «à la journée», «3 nuits», «par mois»; none that «pas» stands before. */
export function readPeriod(text: Remaining): Period | undefined {
  for (const [pattern, period] of lengths) if (text.takeMatch(pattern)) return period
  while (text.takeMatch(negated));
  return phrases.find(({ phrase }) => text.take([phrase]))?.meaning
}
