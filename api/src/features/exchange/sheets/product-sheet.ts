import { ProductInput, ProductUpdate } from '@keur/contract/product'
import { availabilities, productCategories } from '@keur/contract/vocabulary'
import type { ProductsService } from '../../products/products.service.ts'
import { photosColumn, photoTextsColumn } from '../cells/photo-cells.ts'
import { placeColumn } from '../cells/place-cell.ts'
import { choiceColumn, priceColumn, textColumn, yesNoColumn } from '../cells/text-cells.ts'
import { listingSheet } from './listing-sheet.ts'

const required = true
/** The stored category «Gravier» is shown as «Brique». */
const names = { Gravier: 'Brique' }

export const productSheet = (products: ProductsService) =>
  listingSheet(
    {
      section: 'btp',
      fileName: 'materiels-btp',
      schemas: { create: ProductInput, update: ProductUpdate },
      columns: [
        textColumn({ name: 'Référence', field: 'details.reference', required }),
        textColumn({ name: 'Titre', field: 'title', required }),
        choiceColumn({ name: 'Catégorie', field: 'category', choices: productCategories, names, required }),
        choiceColumn({ name: 'Disponibilité', field: 'availability', choices: availabilities }),
        priceColumn({ name: 'Prix', field: 'details.price', required }),
        textColumn({ name: 'Unité', field: 'details.sequence' }),
        placeColumn,
        textColumn({ name: 'Fournisseur', field: 'details.name' }),
        textColumn({ name: 'Pays', field: 'details.country' }),
        textColumn({ name: 'Description', field: 'description', required }),
        photosColumn,
        photoTextsColumn,
        yesNoColumn({ name: 'Brouillon', field: 'draft' })
      ]
    },
    products
  )
