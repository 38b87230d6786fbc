import { createHash } from 'node:crypto'
import type { ImportResponse } from '@keur/contract/csv-import'
import { invalidInput } from '../../problems/problem.ts'
import type { ArticlesService } from '../articles/articles.service.ts'
import type { ProductsService } from '../products/products.service.ts'
import type { PropertiesService } from '../properties/properties.service.ts'
import type { SalesService } from '../sales/sales.service.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import { valueAt } from './cells/column.ts'
import { readCsv, writeCsv } from './csv/csv.ts'
import { type Importing, importRows } from './import-rows.ts'
import { articleSheet } from './sheets/article-sheet.ts'
import { productSheet, rentalSheet, saleSheet } from './sheets/listing-sheets.ts'
import type { Sheet } from './sheets/sheet.ts'
import { isWorkbook, readWorkbook } from './xlsx/read-workbook.ts'

export type ExchangeService = ReturnType<typeof createExchange>

interface Parts {
  properties: PropertiesService
  sales: SalesService
  products: ProductsService
  articles: ArticlesService
  uploads: UploadsService
}

/** Exports CSV files, and imports them and workbooks, of everything that the back office publishes. */
export function createExchange({ properties, sales, products, articles, uploads }: Parts) {
  return {
    sheets: [rentalSheet(properties), saleSheet(sales), productSheet(products), articleSheet(articles)],
    /** All of a kind but its trash, piece by piece. */
    export: (sheet: Sheet): AsyncGenerator<Buffer> =>
      writeCsv(
        sheet.columns.map(({ name }) => name),
        cellsOf(sheet)
      ),
    /** Throws 400 and 413 for a file of another kind; errors in a row are reported with the row. */
    import: async (
      sheet: Sheet,
      bytes: Buffer,
      { charset, ...how }: Omit<Importing, 'uploads' | 'digest'> & { charset?: string | undefined }
    ): Promise<ImportResponse> => {
      const digest = createHash('sha256').update(bytes).digest('hex')
      if (how.answers !== undefined && how.answers.digest !== digest)
        throw invalidInput({ field: 'answers', message: 'Ces réponses portent sur un autre fichier. Recommencez.' })
      const file = isWorkbook(bytes) ? await readWorkbook(bytes) : await readCsv(bytes, charset)
      return importRows(file, sheet, { ...how, digest, uploads })
    }
  }
}

async function* cellsOf({ each, columns }: Sheet): AsyncGenerator<string[]> {
  for await (const one of each()) yield columns.map(({ field, write }) => write(valueAt({ ...one }, field)))
}
