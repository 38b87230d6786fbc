import { type Static, Type } from 'typebox'
import { Quantity } from './lead-input.ts'
import { limits } from './limits.ts'
import { Count, Day, Id, Moment, Price, SingleLine } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'

/** Quotes for building materials, issued by the API from stored prices. */

/** Body of POST /quotes. Prices are never taken from it. */
export const QuoteInput = strictObject({
  /** For whom it is. It goes into the fingerprint and the response, and is not stored. */
  client: SingleLine(limits.place),
  /** A town of `map-places.ts`. */
  town: Type.Optional(SingleLine(limits.place)),
  items: Type.Array(strictObject({ id: Id, quantity: Quantity }), {
    minItems: 1,
    maxItems: limits.leadItems
  })
})
export type QuoteInput = Static<typeof QuoteInput>

const Amount = Type.Integer({ minimum: 0 })

export const QuoteLine = strictObject({
  id: Id,
  title: Type.String(),
  reference: Type.String(),
  unit: Type.String(),
  quantity: Type.Number(),
  /** Of one unit at this quantity, tax included. */
  price: Price,
  total: Amount
})
export type QuoteLine = Static<typeof QuoteLine>

const QuoteNumber = Type.String()

export const Quote = strictObject({
  number: QuoteNumber,
  issuedAt: Moment,
  validUntil: Day,
  client: Type.String(),
  /** An estimate, beside the total. */
  delivery: Type.Optional(strictObject({ town: Type.String(), kilometres: Count, amount: Amount })),
  lines: Type.Array(QuoteLine),
  /** Tax included; `net` and `vat` add up to it. */
  total: Amount,
  net: Amount,
  vat: Amount,
  /** Percent. */
  vatRate: Type.Number(),
  /** Four groups of four hexadecimal digits, which stand for all other fields. */
  fingerprint: Type.String()
})
export type Quote = Static<typeof Quote>

/** Response of GET /quotes/{number}: what proves a document, without its lines and without its client. */
export const QuoteCheck = strictObject({
  number: QuoteNumber,
  issuedAt: Moment,
  validUntil: Day,
  lineCount: Count,
  total: Amount,
  fingerprint: Type.String()
})
export type QuoteCheck = Static<typeof QuoteCheck>
