import type { Kind } from './kinds.ts'
import { type Hour, hours } from './scene/light.ts'

/** One picture of the repository, and what it is drawn from. */
export interface Picture {
  kind: Kind
  number: number
  hour: Hour
  /** `villa-01-matin.jpg` */
  file: string
}

const counts: Record<Kind, number> = {
  villa: 12,
  maison: 7,
  immeuble: 10,
  bureau: 5,
  plage: 5,
  piscine: 4,
  terrasse: 4,
  vuemer: 2,
  cour: 4,
  salon: 8,
  sejour: 4,
  chambre: 9,
  chambrette: 3,
  studio: 5,
  cuisine: 6,
  bain: 5,
  plateau: 3,
  reunion: 1,
  terrain: 4,
  parcelle: 4,
  champ: 3,
  verger: 3,
  ciment: 4,
  agglos: 4,
  briques: 3,
  gravier: 4,
  beton: 3,
  prefabrique: 3,
  fer: 4,
  treillis: 2,
  tuyaux: 3,
  raccords: 3,
  citernes: 2,
  betonniere: 1,
  pelle: 1,
  camion: 1,
  echafaudage: 1
}

/** The depot is open from morning to late afternoon; all else is seen at any hour. */
const dayKinds: readonly Kind[] = [
  'ciment',
  'agglos',
  'briques',
  'gravier',
  'beton',
  'prefabrique',
  'fer',
  'treillis',
  'tuyaux',
  'raccords',
  'citernes',
  'betonniere',
  'pelle',
  'camion',
  'echafaudage'
]

/** Every picture of the demonstration, in the order of its kinds. */
export const collection: readonly Picture[] = (Object.keys(counts) as Kind[]).flatMap((kind, order) => {
  const choices = dayKinds.includes(kind) ? hours.slice(0, 3) : hours
  return Array.from({ length: counts[kind] }, (_, index): Picture => {
    const number = index + 1
    const hour = choices[(index + order) % choices.length]!
    return { kind, number, hour, file: `${kind}-${String(number).padStart(2, '0')}-${hour}.jpg` }
  })
})
