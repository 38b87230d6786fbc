import { SaleInput, SaleUpdate } from '@keur/contract/sale'
import { saleCategories } from '@keur/contract/vocabulary'
import { noImage } from '../../sales/read-sale.ts'
import type { SalesService } from '../../sales/sales.service.ts'
import type { Fields } from '../cells/column.ts'
import { photosColumn, photoTextsColumn } from '../cells/photo-cells.ts'
import { choiceColumn, listColumn, priceColumn, textColumn, yesNoColumn } from '../cells/text-cells.ts'
import { listingSheet } from './listing-sheet.ts'
import type { Sheet, Stored } from './sheet.ts'

const required = true

/** A new sale needs a photo, as its form does; a draft may get it later, where files of photos can be chosen. */
export function saleSheet(sales: SalesService): Sheet {
  const sheet = listingSheet(
    {
      section: 'sales',
      fileName: 'ventes',
      schemas: { create: SaleInput, update: SaleUpdate },
      columns: [
        textColumn({ name: 'Référence', field: 'details.reference', required }),
        textColumn({ name: 'Titre', field: 'title', required }),
        choiceColumn({ name: 'Catégorie', field: 'category', choices: saleCategories, required }),
        textColumn({ name: 'Statut', field: 'status' }),
        priceColumn({ name: 'Prix', field: 'details.price', required }),
        textColumn({ name: 'Superficie', field: 'details.area' }),
        textColumn({ name: 'Nom du bien', field: 'localisation.name', required }),
        textColumn({ name: 'Ville', field: 'localisation.city', required }),
        textColumn({ name: 'Quartier', field: 'localisation.district', required }),
        textColumn({ name: 'Pays', field: 'localisation.country', required }),
        textColumn({ name: 'Description', field: 'description', required }),
        listColumn({ name: 'Autres', field: 'autres' }),
        photosColumn,
        photoTextsColumn,
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
