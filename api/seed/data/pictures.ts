import { collection } from '../illustrations/collection.ts'
import type { Kind } from '../illustrations/kinds.ts'

/** A picture as listings name it: its kind and number, `villa-03`. */
export type PictureName = `${Kind}-0${number}` | `${Kind}-1${number}`

const files = new Map(
  collection.map(({ kind, number, file }) => [`${kind}-${String(number).padStart(2, '0')}`, { kind, file }])
)

/** Where the picture lies, and what it shows for those who do not see it. Throws for a picture that was never drawn. */
export function pictureOf(name: PictureName): { file: URL; caption: string } {
  const picture = files.get(name)
  if (!picture) throw new RangeError(`There is no picture ${name}.`)
  return { file: new URL(`../photos/${picture.file}`, import.meta.url), caption: captions[picture.kind] }
}

const captions: Record<Kind, string> = {
  villa: 'Façade de la villa',
  maison: 'Façade de la maison',
  immeuble: 'Façade de l’immeuble',
  bureau: 'Immeuble de bureaux',
  plage: 'Bungalow au bord de l’océan',
  piscine: 'Piscine et jardin',
  terrasse: 'Terrasse',
  vuemer: 'Terrasse face à la mer',
  cour: 'Cour intérieure',
  salon: 'Salon',
  sejour: 'Séjour',
  chambre: 'Chambre',
  chambrette: 'Chambre',
  studio: 'Studio meublé',
  cuisine: 'Cuisine',
  bain: 'Salle de bain',
  plateau: 'Plateau de bureaux',
  reunion: 'Salle de réunion',
  terrain: 'Terrain borné près d’un baobab',
  parcelle: 'Parcelle bornée en zone habitée',
  champ: 'Champ cultivé',
  verger: 'Verger de manguiers',
  ciment: 'Sacs de ciment sur palettes',
  agglos: 'Agglos empilés',
  briques: 'Briques de terre cuite',
  gravier: 'Tas de gravier et de sable',
  beton: 'Coulage de béton',
  prefabrique: 'Éléments préfabriqués en béton',
  fer: 'Fers à béton',
  treillis: 'Panneaux de treillis soudé',
  tuyaux: 'Tuyaux empilés',
  raccords: 'Raccords et couronnes de tuyau',
  citernes: 'Citernes à eau',
  betonniere: 'Bétonnière',
  pelle: 'Pelle hydraulique',
  camion: 'Camion benne',
  echafaudage: 'Échafaudage'
}
