import type { PhotoInput } from '@keur/contract/photo'
import { ProductInput, ProductUpdate } from '@keur/contract/product'
import { PropertyInput, PropertyUpdate } from '@keur/contract/property'
import { SaleInput, SaleUpdate } from '@keur/contract/sale'
import {
  availabilities,
  landTitles,
  productCategories,
  propertyCategories,
  saleCategories
} from '@keur/contract/vocabulary'
import type { Changed } from '../../../domain/listing.ts'
import type { ProductsService } from '../../products/products.service.ts'
import type { PropertiesService } from '../../properties/properties.service.ts'
import { noImage } from '../../sales/read-sale.ts'
import type { SalesService } from '../../sales/sales.service.ts'
import { type Fields, valueAt } from '../cells/column.ts'
import {
  choiceColumn,
  countColumn,
  dayColumn,
  listColumn,
  photosColumn,
  photoTextsColumn,
  placeColumn,
  pointColumns,
  priceColumn,
  priceStepsColumn,
  textColumn,
  yesNoColumn
} from '../cells/columns.ts'
import type { Sheet, Stored } from './sheet.ts'

/** The part of the services of the three kinds that a file needs. */
interface ListingService {
  each(): AsyncIterable<Stored>
  byReferences(references: string[]): Promise<Stored[]>
  completed(input: never): object
  create(input: never, at: undefined, sender: string): Promise<Stored>
  update(id: string, input: never, sender: string, seen: never): Promise<Changed<Stored>>
}

const key = 'Référence'

/**
 * A file of listings, found by their reference. A row without one is refused: it would be added again with each import.
 */
function listingSheet(
  kind: Pick<Sheet, 'section' | 'fileName' | 'columns' | 'schemas'>,
  service: ListingService
): Sheet {
  return {
    ...kind,
    key,
    photoField: photosColumn.field,
    each: service.each,
    keyOf: (cell) => ({ known: cell(key).trim(), title: cell('Titre').trim() }),
    async find(keys) {
      const asked = [...new Set(keys.map(({ known }) => known))].filter((known) => known !== '')
      const found = await service.byReferences(asked)
      const stored = new Map(found.map((listing) => [String(valueAt({ ...listing }, 'details.reference')), listing]))
      return ({ known }) =>
        known === ''
          ? { problem: 'La référence est obligatoire\u00a0: c’est elle qui reconnaît la fiche.', column: key }
          : { seen: stored.get(known) }
    },
    completed: (input) => service.completed(input as never),
    photosOf: ({ images }) => ((images ?? []) as (PhotoInput | string)[]).filter((image) => typeof image !== 'string'),
    create: (input, sender) => service.create(input as never, undefined, sender),
    update: (seen, input: Fields, sender) => service.update(seen._id, input as never, sender, seen as never)
  }
}

const required = true

const agentColumn = textColumn({ name: 'Conseiller', field: 'agent', synonyms: ['Agent', 'Commercial'] })
const referenceColumn = textColumn({ name: key, field: 'details.reference', required, synonyms: ['Réf', 'Code'] })
const titleColumn = textColumn({
  name: 'Titre',
  field: 'title',
  required,
  synonyms: ['Intitulé', 'Désignation', 'Nom']
})
const category = { name: 'Catégorie', field: 'category', required, synonyms: ['Type', 'Nature'] } as const
const availabilityColumn = choiceColumn({
  name: 'Disponibilité',
  field: 'availability',
  synonyms: ['Dispo', 'Statut', 'État'],
  choices: availabilities,
  similar: { Disponible: ['Libre', 'Vacant', 'Oui'], Indisponible: ['Loué', 'Louée', 'Occupé', 'Réservé', 'Non'] }
})
const ownPriceColumn = priceColumn({
  name: 'Prix',
  field: 'details.price',
  required,
  synonyms: ['Loyer', 'Montant', 'Tarif', 'Coût']
})
const descriptionColumn = textColumn({
  name: 'Description',
  field: 'description',
  required,
  synonyms: ['Descriptif', 'Détails', 'Observations', 'Remarques']
})
const city = { name: 'Ville', required, synonyms: ['Commune', 'Localité'] } as const
const district = { name: 'Quartier', required, synonyms: ['Zone', 'Secteur'] } as const
const surfaceColumn = countColumn({ name: 'Surface (m²)', field: 'surface', synonyms: ['Surface', 'Superficie', 'm²'] })

export const rentalSheet = (properties: PropertiesService) =>
  listingSheet(
    {
      section: 'properties',
      fileName: 'locations',
      schemas: { create: PropertyInput, update: PropertyUpdate },
      columns: [
        referenceColumn,
        titleColumn,
        choiceColumn({ ...category, choices: propertyCategories, similar: { Bureaux: ['Local', 'Commerce'] } }),
        availabilityColumn,
        ownPriceColumn,
        textColumn({ name: 'Période', field: 'details.sequence' }),
        placeColumn,
        textColumn({ ...city, field: 'details.city' }),
        textColumn({ ...district, field: 'details.district' }),
        textColumn({ name: 'Libellé', field: 'details.name' }),
        textColumn({ name: 'Pays', field: 'details.country' }),
        countColumn({ name: 'Pièces', field: 'rooms', required }),
        countColumn({ name: 'Chambres', field: 'bedrooms' }),
        countColumn({ name: 'Salles de bain', field: 'bathrooms', required, synonyms: ['SDB', 'Douches'] }),
        countColumn({ name: 'Salons', field: 'lounge', required }),
        countColumn({ name: 'Lits', field: 'bed' }),
        surfaceColumn,
        yesNoColumn({ name: 'Meublé', field: 'furnished' }),
        countColumn({ name: 'Étage', field: 'floor' }),
        dayColumn({ name: 'Libre dès le', field: 'availableFrom' }),
        priceColumn({ name: 'Caution', field: 'moveIn.deposit', synonyms: ['Garantie'] }),
        priceColumn({ name: 'Avance', field: 'moveIn.advance' }),
        textColumn({ name: 'Motif de la caution', field: 'moveIn.depositReason' }),
        priceColumn({ name: 'Commission', field: 'moveIn.commission' }),
        descriptionColumn,
        textColumn({ name: 'Règlement', field: 'regulation' }),
        listColumn({ name: 'Équipements', field: 'amenities' }),
        yesNoColumn({ name: 'Compteur Woyofal', field: 'prepaidMeter' }),
        ...pointColumns,
        photosColumn,
        photoTextsColumn,
        agentColumn,
        yesNoColumn({ name: 'Brouillon', field: 'draft' })
      ]
    },
    properties
  )

/** A new sale needs a photo, as its form does; a draft may get it later, where files of photos can be chosen. */
export function saleSheet(sales: SalesService): Sheet {
  const sheet = listingSheet(
    {
      section: 'sales',
      fileName: 'ventes',
      schemas: { create: SaleInput, update: SaleUpdate },
      columns: [
        referenceColumn,
        titleColumn,
        choiceColumn({ ...category, choices: saleCategories, similar: { Maisons: ['Villa'], Terrains: ['Parcelle'] } }),
        textColumn({ name: 'Statut', field: 'status' }),
        ownPriceColumn,
        textColumn({ name: 'Superficie', field: 'details.area' }),
        surfaceColumn,
        countColumn({ name: 'Chambres', field: 'bedrooms' }),
        choiceColumn({ name: 'Nature du titre', field: 'landTitle', choices: landTitles }),
        textColumn({ name: 'Nom du bien', field: 'localisation.name', required }),
        textColumn({ ...city, field: 'localisation.city' }),
        textColumn({ ...district, field: 'localisation.district' }),
        textColumn({ name: 'Pays', field: 'localisation.country', required }),
        descriptionColumn,
        listColumn({ name: 'Autres', field: 'autres' }),
        ...pointColumns,
        photosColumn,
        photoTextsColumn,
        agentColumn,
        yesNoColumn({ name: 'Brouillon', field: 'draft' })
      ]
    },
    sales
  )
  return {
    ...sheet,
    completed(input: Fields, seen?: Stored) {
      if (!seen && !input.draft && sheet.photosOf(input).length === 0) throw noImage()
      return sheet.completed(input, seen)
    }
  }
}

/** The stored category «Gravier» is shown as «Brique». */
const names = { Gravier: 'Brique' }

export const productSheet = (products: ProductsService) =>
  listingSheet(
    {
      section: 'btp',
      fileName: 'materiels-btp',
      schemas: { create: ProductInput, update: ProductUpdate },
      columns: [
        referenceColumn,
        titleColumn,
        choiceColumn({ ...category, choices: productCategories, names }),
        availabilityColumn,
        ownPriceColumn,
        textColumn({ name: 'Unité', field: 'details.sequence' }),
        priceStepsColumn,
        placeColumn,
        textColumn({ name: 'Fournisseur', field: 'details.name' }),
        textColumn({ name: 'Pays', field: 'details.country' }),
        descriptionColumn,
        ...pointColumns,
        photosColumn,
        photoTextsColumn,
        agentColumn,
        yesNoColumn({ name: 'Brouillon', field: 'draft' })
      ]
    },
    products
  )
