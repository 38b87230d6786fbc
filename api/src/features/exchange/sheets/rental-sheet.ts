import { PropertyInput, PropertyUpdate } from '@keur/contract/property'
import { availabilities, propertyCategories } from '@keur/contract/vocabulary'
import type { PropertiesService } from '../../properties/properties.service.ts'
import { photosColumn, photoTextsColumn } from '../cells/photo-cells.ts'
import { placeColumn } from '../cells/place-cell.ts'
import { choiceColumn, countColumn, listColumn, priceColumn, textColumn, yesNoColumn } from '../cells/text-cells.ts'
import { listingSheet } from './listing-sheet.ts'

const required = true

export const rentalSheet = (properties: PropertiesService) =>
  listingSheet(
    {
      section: 'properties',
      fileName: 'locations',
      schemas: { create: PropertyInput, update: PropertyUpdate },
      columns: [
        textColumn({ name: 'Référence', field: 'details.reference', required }),
        textColumn({ name: 'Titre', field: 'title', required }),
        choiceColumn({ name: 'Catégorie', field: 'category', choices: propertyCategories, required }),
        choiceColumn({ name: 'Disponibilité', field: 'availability', choices: availabilities }),
        priceColumn({ name: 'Prix', field: 'details.price', required }),
        textColumn({ name: 'Période', field: 'details.sequence' }),
        placeColumn,
        textColumn({ name: 'Ville', field: 'details.city', required }),
        textColumn({ name: 'Quartier', field: 'details.district', required }),
        textColumn({ name: 'Libellé', field: 'details.name' }),
        textColumn({ name: 'Pays', field: 'details.country' }),
        countColumn({ name: 'Chambres', field: 'rooms', required }),
        countColumn({ name: 'Salles de bain', field: 'bathrooms', required }),
        countColumn({ name: 'Salons', field: 'lounge', required }),
        countColumn({ name: 'Lits', field: 'bed' }),
        textColumn({ name: 'Description', field: 'description', required }),
        textColumn({ name: 'Règlement', field: 'regulation' }),
        listColumn({ name: 'Équipements', field: 'amenities' }),
        photosColumn,
        photoTextsColumn,
        yesNoColumn({ name: 'Brouillon', field: 'draft' })
      ]
    },
    properties
  )
