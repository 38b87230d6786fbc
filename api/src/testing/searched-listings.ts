import { aProductInput, aPropertyInput, aSaleInput } from '@keur/contract/testing'
import type { TestApp } from './test-app.ts'

// What the fifty questions search: a small agency. Each line has reference, category, title, town, neighbourhood, price,
// bedrooms and surface, then of a rental whether it is furnished, of a sale its title of the land, and the equipment.

const rentals = `
L-1001 | Appartements | F3 lumineux à Mbour 1 | Thiès | Mbour 1 | 175000 | 2 | 80 | | Balcon
L-1002 | Appartements | F3 meublé à Grand Standing | Thiès | Grand Standing | 280000 | 2 | 95 | true | Wi-Fi, Climatisation
L-1003 | Appartements | Grand F4 à Escale | Thiès | Escale | 350000 | 3 | 130 | | Garage, Climatisation
L-1004 | Appartements | F2 neuf à Grand Standing | Thiès | Grand Standing | 130000 | 1 | 50 | false | Compteur Woyofal
L-1005 | Appartements | F4 avec ascenseur à Mermoz | Dakar | Mermoz | 550000 | 3 | 140 | | Ascenseur, Groupe électrogène, Gardien
L-1006 | Appartements | F3 meublé à Ouakam | Dakar | Ouakam | 400000 | 2 | 85 | true | Fibre optique
L-1007 | Villas | Villa avec piscine à Saly | Mbour | Saly Portudal | 900000 | 4 | 250 | true | Piscine, Jardin, Climatisation
L-1008 | Villas | Villa à étage à Hersent | Thiès | Hersent | 275000 | 5 | 220 | | Garage, Puits
L-1009 | Villas | Villa simple à Nguinth | Thiès | Nguinth | 180000 | 3 | 150 | | Cour
L-1010 | Studios | Studio meublé à Mermoz | Dakar | Mermoz | 200000 | 1 | 28 | true | Wi-Fi, Climatisation
L-1011 | Studios | Studio pour étudiant à Som | Thiès | Som | 60000 | 1 | 20 | |
L-1012 | Chambres | Chambre avec salle d’eau à Thialy | Thiès | Thialy | 35000 | | 14 | true |
L-1013 | Bureaux | Plateau de bureaux au Plateau | Dakar | Plateau | 1800000 | | 180 | | Ascenseur, Parking
L-1014 | Saisonnière | Bungalow les pieds dans l’eau à Somone | Mbour | Somone | 45000 | 1 | | true | Bord de mer
L-1015 | Appartements | F3 à Liberté 6 | Dakar | Liberté 6 | 250000 | 2 | 75 | |`

const sales = `
V-2026-0001 | Terrains | Terrain de 300 m² à Mbour 3 | Thiès | Mbour 3 | 7500000 | | 300 | Bail |
V-2026-0002 | Terrains | Terrain titré à Ngaparou | Mbour | Ngaparou | 22000000 | | 500 | Titre foncier |
V-2026-0003 | Terrains | Parcelle à Keur Mame El Hadj | Thiès | Keur Mame El Hadj | 3500000 | | 150 | Délibération |
V-2026-0004 | Terrains | Terrain près du marché de Mbour | Mbour | Tefess | 4800000 | | 200 | Titre foncier |
V-2026-0005 | Maisons | Villa avec piscine à Saly | Mbour | Saly Portudal | 110000000 | 4 | 220 | Titre foncier | Piscine
V-2026-0006 | Maisons | Maison de plain-pied à Nguinth | Thiès | Nguinth | 24000000 | 3 | 150 | |
V-2026-0007 | Appartements | F4 neuf aux Almadies | Dakar | Almadies | 95000000 | 3 | 135 | | Ascenseur
V-2026-0008 | Champs | Verger de 3 ha à Notto | Thiès | Notto | 27000000 | | 30000 | |`

const products = [
  ['Ciment 32,5, sac de 50 kg', 'Ciment', 3600],
  ['Ciment blanc, sac de 25 kg', 'Ciment', 9500],
  ['Fer à béton HA 8', 'Fer', 2900],
  ['Fer à béton HA 12', 'Fer', 6500],
  ['Agglo creux de 15', 'Gravier', 275],
  ['Gravier basalte 8/16', 'Gravier', 21_000],
  ['Citerne de 1 000 litres', 'Plomberie', 95_000]
] as const

/** The parts of each line, and those facts of it that are known. */
const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [reference = '', category, title = '', city = '', district = '', price, ...facts] = line
        .split('|')
        .map((part) => part.trim())
      const [bedrooms, surface, fact = '', equipment] = facts
      const numbers = {
        ...(bedrooms ? { bedrooms: Number(bedrooms) } : {}),
        ...(surface ? { surface: Number(surface) } : {})
      }
      const amenities = equipment ? equipment.split(', ') : []
      const named = { title, category: category as never, ...numbers }
      return { named, reference, city, district, price: Number(price), fact, amenities }
    })

/** Stores them through the services, as the seed does. */
export async function addSearchedListings({ services }: TestApp): Promise<void> {
  for (const { named, reference, city, district, price, fact, amenities } of linesOf(rentals))
    await services.properties.create(
      aPropertyInput({
        ...{ ...named, description: 'Visite sur rendez-vous.', localisation: `${district}, ${city}` },
        ...(fact ? { furnished: fact === 'true' } : {}),
        ...{ amenities: amenities as never, rooms: named.bedrooms === undefined ? 0 : named.bedrooms + 1 },
        details: { reference, city, district, price, name: '' }
      })
    )
  for (const { named, reference, city, district, price, fact, amenities } of linesOf(sales))
    await services.sales.create(
      aSaleInput({
        ...{ ...named, description: 'Dossier à l’agence.', localisation: { name: district, city, district } },
        ...(fact ? { landTitle: fact as never } : {}),
        ...(amenities.length > 0 ? { autres: amenities } : {}),
        details: { reference, price }
      })
    )
  for (const [title, category, price] of products) {
    const about = { description: 'Livraison sur chantier.', localisation: 'Dépôt du rail' }
    await services.products.create(aProductInput({ title, category, ...about, details: { price, name: '' } }))
  }
}
