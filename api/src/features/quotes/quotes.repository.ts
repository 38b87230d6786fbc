import { QuoteCheck } from '@keur/contract/quote'
import type { Db } from 'mongodb'
import { isDuplicateKey } from '../../persistence/database.ts'
import { createPresenter } from '../../persistence/presenter.ts'

/** What is stored of an issued quote: enough to prove it, and nothing about its client. */
export interface QuoteDocument extends Omit<QuoteCheck, 'number' | 'issuedAt'> {
  _id: string
  issuedAt: Date
}

export type QuotesRepository = ReturnType<typeof createQuotesRepository>

const toCheck = createPresenter<QuoteCheck>(QuoteCheck)

export function createQuotesRepository(db: Db) {
  const quotes = db.collection<QuoteDocument>('quotes')
  return {
    /** Returns false where another quote has the number. */
    async insert(document: QuoteDocument): Promise<boolean> {
      try {
        await quotes.insertOne(document)
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
    async find(number: string): Promise<QuoteCheck | null> {
      const document = await quotes.findOne({ _id: number })
      return document && toCheck({ ...document, number })
    }
  }
}
