import { readdirSync } from 'node:fs'

const photos = new URL('../photos/', import.meta.url)

/** What a picture shows, by its kind, for visitors who do not see it. */
const captions = {
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
type Kind = keyof typeof captions

/** A picture as listings name it: its kind and number, `villa-03`. */
export type PictureName = `${Kind}-0${number}` | `${Kind}-1${number}`

/** A file's name ends with the hour it shows: `villa-03-soir.jpg` is the picture `villa-03`. */
const files = new Map(readdirSync(photos).map((file) => [file.slice(0, file.lastIndexOf('-')), file]))

export const firstOfItsKind = (name: PictureName): PictureName => `${name.slice(0, name.lastIndexOf('-')) as Kind}-01`

/** The file of a picture and its caption. Throws a RangeError for a picture that does not exist. */
export function pictureOf(name: PictureName): { file: URL; caption: string } {
  const file = files.get(name)
  if (!file) throw new RangeError(`There is no picture ${name}.`)
  return { file: new URL(file, photos), caption: captions[name.slice(0, name.lastIndexOf('-')) as Kind] }
}
