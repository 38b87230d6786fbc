import { aProductInput, aPropertyInput, aSaleInput } from '@keur/contract/testing'
import type { TestApp } from './test-app.ts'

type Rental = Parameters<typeof aPropertyInput>[0] & object
type Sale = Parameters<typeof aSaleInput>[0] & object

const rental = (
  reference: string,
  category: Rental['category'],
  title: string,
  place: [city: string, district: string],
  price: number,
  facts: Rental = {}
) =>
  aPropertyInput({
    title,
    category,
    description: 'Visite sur rendez-vous.',
    localisation: place.toReversed().join(', '),
    rooms: facts.bedrooms === undefined ? 0 : facts.bedrooms + 1,
    ...facts,
    details: { reference, city: place[0], district: place[1], price, name: '' }
  })

const sale = (
  reference: string,
  category: Sale['category'],
  title: string,
  place: [city: string, district: string],
  price: number,
  facts: Sale = {}
) =>
  aSaleInput({
    title,
    category,
    description: 'Dossier à l’agence.',
    localisation: { name: place[1], city: place[0], district: place[1] },
    ...facts,
    details: { reference, price }
  })

const product = (title: string, category: 'Béton' | 'Gravier' | 'Ciment' | 'Fer' | 'Plomberie', price: number) =>
  aProductInput({
    title,
    category,
    description: 'Livraison sur chantier.',
    localisation: 'Dépôt du rail',
    details: { price, name: '' }
  })

/** What the fifty questions search: a small agency. */
export const searchedRentals = [
  rental('L-1001', 'Appartements', 'F3 lumineux à Mbour 1', ['Thiès', 'Mbour 1'], 175_000, {
    bedrooms: 2,
    surface: 80,
    amenities: ['Balcon']
  }),
  rental('L-1002', 'Appartements', 'F3 meublé à Grand Standing', ['Thiès', 'Grand Standing'], 280_000, {
    bedrooms: 2,
    surface: 95,
    furnished: true,
    amenities: ['Wi-Fi', 'Climatisation']
  }),
  rental('L-1003', 'Appartements', 'Grand F4 à Escale', ['Thiès', 'Escale'], 350_000, {
    bedrooms: 3,
    surface: 130,
    amenities: ['Garage', 'Climatisation']
  }),
  rental('L-1004', 'Appartements', 'F2 neuf à Grand Standing', ['Thiès', 'Grand Standing'], 130_000, {
    bedrooms: 1,
    surface: 50,
    furnished: false,
    amenities: ['Compteur Woyofal']
  }),
  rental('L-1005', 'Appartements', 'F4 avec ascenseur à Mermoz', ['Dakar', 'Mermoz'], 550_000, {
    bedrooms: 3,
    surface: 140,
    amenities: ['Ascenseur', 'Groupe électrogène', 'Gardien']
  }),
  rental('L-1006', 'Appartements', 'F3 meublé à Ouakam', ['Dakar', 'Ouakam'], 400_000, {
    bedrooms: 2,
    surface: 85,
    furnished: true,
    amenities: ['Fibre optique']
  }),
  rental('L-1007', 'Villas', 'Villa avec piscine à Saly', ['Mbour', 'Saly Portudal'], 900_000, {
    bedrooms: 4,
    surface: 250,
    furnished: true,
    amenities: ['Piscine', 'Jardin', 'Climatisation']
  }),
  rental('L-1008', 'Villas', 'Villa à étage à Hersent', ['Thiès', 'Hersent'], 275_000, {
    bedrooms: 5,
    surface: 220,
    amenities: ['Garage', 'Puits']
  }),
  rental('L-1009', 'Villas', 'Villa simple à Nguinth', ['Thiès', 'Nguinth'], 180_000, {
    bedrooms: 3,
    surface: 150,
    amenities: ['Cour']
  }),
  rental('L-1010', 'Studios', 'Studio meublé à Mermoz', ['Dakar', 'Mermoz'], 200_000, {
    bedrooms: 1,
    surface: 28,
    furnished: true,
    amenities: ['Wi-Fi', 'Climatisation']
  }),
  rental('L-1011', 'Studios', 'Studio pour étudiant à Som', ['Thiès', 'Som'], 60_000, { bedrooms: 1, surface: 20 }),
  rental('L-1012', 'Chambres', 'Chambre avec salle d’eau à Thialy', ['Thiès', 'Thialy'], 35_000, {
    surface: 14,
    furnished: true
  }),
  rental('L-1013', 'Bureaux', 'Plateau de bureaux au Plateau', ['Dakar', 'Plateau'], 1_800_000, {
    surface: 180,
    amenities: ['Ascenseur', 'Parking']
  }),
  rental('L-1014', 'Saisonnière', 'Bungalow les pieds dans l’eau à Somone', ['Mbour', 'Somone'], 45_000, {
    bedrooms: 1,
    furnished: true,
    amenities: ['Bord de mer']
  }),
  rental('L-1015', 'Appartements', 'F3 à Liberté 6', ['Dakar', 'Liberté 6'], 250_000, { bedrooms: 2, surface: 75 })
]

export const searchedSales = [
  sale('V-2026-0001', 'Terrains', 'Terrain de 300 m² à Mbour 3', ['Thiès', 'Mbour 3'], 7_500_000, {
    surface: 300,
    landTitle: 'Bail'
  }),
  sale('V-2026-0002', 'Terrains', 'Terrain titré à Ngaparou', ['Mbour', 'Ngaparou'], 22_000_000, {
    surface: 500,
    landTitle: 'Titre foncier'
  }),
  sale('V-2026-0003', 'Terrains', 'Parcelle à Keur Mame El Hadj', ['Thiès', 'Keur Mame El Hadj'], 3_500_000, {
    surface: 150,
    landTitle: 'Délibération'
  }),
  sale('V-2026-0004', 'Terrains', 'Terrain près du marché de Mbour', ['Mbour', 'Tefess'], 4_800_000, {
    surface: 200,
    landTitle: 'Titre foncier'
  }),
  sale('V-2026-0005', 'Maisons', 'Villa avec piscine à Saly', ['Mbour', 'Saly Portudal'], 110_000_000, {
    bedrooms: 4,
    surface: 220,
    autres: ['Piscine'],
    landTitle: 'Titre foncier'
  }),
  sale('V-2026-0006', 'Maisons', 'Maison de plain-pied à Nguinth', ['Thiès', 'Nguinth'], 24_000_000, {
    bedrooms: 3,
    surface: 150
  }),
  sale('V-2026-0007', 'Appartements', 'F4 neuf aux Almadies', ['Dakar', 'Almadies'], 95_000_000, {
    bedrooms: 3,
    surface: 135,
    autres: ['Ascenseur']
  }),
  sale('V-2026-0008', 'Champs', 'Verger de 3 ha à Notto', ['Thiès', 'Notto'], 27_000_000, { surface: 30_000 })
]

export const searchedProducts = [
  product('Ciment 32,5, sac de 50 kg', 'Ciment', 3600),
  product('Ciment blanc, sac de 25 kg', 'Ciment', 9500),
  product('Fer à béton HA 8', 'Fer', 2900),
  product('Fer à béton HA 12', 'Fer', 6500),
  product('Agglo creux de 15', 'Gravier', 275),
  product('Gravier basalte 8/16', 'Gravier', 21_000),
  product('Citerne de 1 000 litres', 'Plomberie', 95_000)
]

/** Stores them through the services, as the seed does. */
export async function addSearchedListings({ services }: TestApp): Promise<void> {
  for (const input of searchedRentals) await services.properties.create(input)
  for (const input of searchedSales) await services.sales.create(input)
  for (const input of searchedProducts) await services.products.create(input)
}
