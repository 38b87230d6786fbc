import { conflict, type Problem, tooManyRequests, unprocessable } from '../../problems/problem.ts'

/** How long a time is held for a visitor who has proven nothing, in minutes. */
export const holdMinutes = 15

/** Open visits of one person: to come, and not refused. */
export const maxOpenVisits = 2

/**
 * A limit on what visits occupy. It has `max` places, which are stored with the quarters of an hour under the same unique
 * index: so of requests at the same time no more pass than there are places.
 */
export interface VisitLimit {
  key: string
  max: number
  refuse: () => Problem
}

export const placesOf = ({ key, max }: VisitLimit): string[] =>
  Array.from({ length: max }, (_, index) => `${key} ${index}`)

/** One free place of each limit. Throws what a full limit refuses with. */
export const choosePlaces = (limits: VisitLimit[], occupied: ReadonlySet<string>): string[] =>
  limits.map((limit) => {
    const place = placesOf(limit).find((one) => !occupied.has(one))
    if (place === undefined) throw limit.refuse()
    return place
  })

export const tooManyVisits = () =>
  unprocessable('Vous avez déjà deux visites à venir. Appelez l’agence pour en changer l’heure, ou pour une autre.')

const tooManyOfNetwork = () =>
  tooManyRequests(
    holdMinutes * 60,
    'Deux demandes de visite attendent déjà leur confirmation depuis votre connexion. Confirmez-les, ou réessayez dans un quart d’heure.'
  )

const dayFull = () =>
  conflict(
    'Les heures de ce jour que l’on peut demander sans compte sont prises pour le moment. Choisissez un autre jour, ou connectez-vous.'
  )

/** What stays with a taken visit that has another time, or is confirmed. */
export const isTakenPlace = (key: string): boolean => key.startsWith('taken ')

/** What a taken visit occupies besides its time. `person` are keys of its visitor, without an address in the clear. */
export const takenLimits = (person: string[]): VisitLimit[] =>
  person.map((one) => ({ key: `taken ${one}`, max: maxOpenVisits, refuse: tooManyVisits }))

interface Stranger {
  person: string[]
  /** A hash. */
  network: string
  day: string
  /** How many times of the day strangers may hold at once. */
  share: number
}

/** What a held time occupies: until its visitor has proven a mailbox, anybody may have written it. */
export const heldLimits = ({ person, network, day, share }: Stranger): VisitLimit[] => [
  ...person.map((one) => ({ key: `held ${one}`, max: maxOpenVisits, refuse: tooManyVisits })),
  { key: `held network ${network}`, max: maxOpenVisits, refuse: tooManyOfNetwork },
  { key: `held ${day}`, max: share, refuse: dayFull }
]
