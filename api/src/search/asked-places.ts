import { wordsOf } from '../domain/folding.ts'

/** The words of places, of one of which a listing needs all, and of places where it must not be. */
export interface AskedPlaces {
  any: string[][]
  none: string[][]
}

/** «Mbour ou Saly», «Thiès sauf Escale», «sauf Dakar»; any other text is the words of one place. */
export function askedPlaces(text: string | undefined): AskedPlaces {
  const [wanted = '', ...excluded] = ` ${text ?? ''} `.split(/\ssauf\s/i)
  const namesIn = (part: string) =>
    part
      .split(/\sou\s/i)
      .map((name) => wordsOf(name))
      .filter((words) => words.length > 0)
  return { any: namesIn(wanted), none: excluded.flatMap(namesIn) }
}

/** Whether a text names one place, so that an index of places finds it. */
export const isOnePlace = ({ any, none }: AskedPlaces): boolean => any.length <= 1 && none.length === 0
