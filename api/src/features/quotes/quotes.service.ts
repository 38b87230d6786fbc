import { createHash, randomInt } from 'node:crypto'
import type { Agency } from '@keur/contract/agency'
import { estimateDelivery } from '@keur/contract/delivery'
import { towns } from '@keur/contract/map-places'
import { lineTotal, unitPrice } from '@keur/contract/price-steps'
import type { Product } from '@keur/contract/product'
import type { Quote, QuoteCheck, QuoteInput, QuoteLine } from '@keur/contract/quote'
import { formatQuoteNumber, parseQuoteNumber, quoteNumberLength, quoteNumberSigns } from '@keur/contract/quote-number'
import { dayInMilliseconds, dayOf } from '../../domain/calendar.ts'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { invalidInput, notFound, Problem, unprocessable } from '../../problems/problem.ts'
import type { QuotesRepository } from './quotes.repository.ts'

const quotesAnHour: RateLimit = { kind: 'quotes', max: 60, seconds: 3600 }

type Issuer = Pick<Agency, 'vatRate' | 'quoteValidityDays' | 'delivery'>

interface Dependencies {
  repository: QuotesRepository
  /** As visitors see them. Throws 404. */
  products: { one(id: string): Promise<Product> }
  rateLimits: RateLimits
  agency: Issuer
}

export type QuotesService = ReturnType<typeof createQuotesService>

/** Quotes with prices of the catalogue: what a visitor's browser computed is never taken over. */
export function createQuotesService({ repository, products, rateLimits, agency }: Dependencies) {
  /** Throws 422 for a material that cannot be ordered. */
  async function lineOf({ id, quantity }: QuoteInput['items'][number]): Promise<QuoteLine> {
    const { title, details, priceSteps, availability } = await requireProduct(products.one(id))
    if (availability === 'Indisponible')
      throw unprocessable(`«\u00a0${title}\u00a0» n’est pas disponible en ce moment.`)
    const priced = { price: details.price, priceSteps }
    return {
      id,
      title,
      reference: details.reference,
      unit: details.sequence,
      quantity,
      price: unitPrice(priced, quantity),
      total: lineTotal(priced, quantity)
    }
  }

  return {
    /** Throws 400 for an unknown town, 422 for a missing or unavailable material, 429. */
    async issue({ client, town, items }: QuoteInput, address: string, now = new Date()): Promise<Quote> {
      const delivery = town === undefined ? undefined : deliveryTo(town, agency)
      const lines = await Promise.all(items.map(lineOf))
      await rateLimits.take(quotesAnHour, address)
      const total = lines.reduce((sum, line) => sum + line.total, 0)
      const net = Math.round(total / (1 + agency.vatRate / 100))
      const content = {
        issuedAt: now.toISOString(),
        validUntil: dayOf(new Date(now.getTime() + agency.quoteValidityDays * dayInMilliseconds)),
        client: client.trim(),
        ...(delivery ? { delivery } : {}),
        lines,
        total,
        net,
        vat: total - net,
        vatRate: agency.vatRate
      }
      for (;;) {
        const numbered = { number: randomNumber(), ...content }
        const { number, validUntil } = numbered
        const fingerprint = fingerprintOf(numbered)
        const stored = { _id: number, issuedAt: now, validUntil, lineCount: lines.length, total, fingerprint }
        if (await repository.insert(stored)) return { ...numbered, fingerprint }
      }
    },
    /** Throws 404, with a sentence that tells a mistyped number from an unknown one. */
    async check(text: string): Promise<QuoteCheck> {
      const number = parseQuoteNumber(text)
      if (!number) throw notFound('Ce numéro de devis comporte une erreur. Relisez-le sur le document.')
      const found = await repository.find(number)
      if (!found) throw notFound('Aucun devis ne porte ce numéro.')
      return found
    }
  }
}

const randomNumber = () =>
  formatQuoteNumber(
    Array.from({ length: quoteNumberLength }, () => quoteNumberSigns[randomInt(quoteNumberSigns.length)]).join('')
  )

/** Stands for every field of a quote: another client, line or total has another one. */
export function fingerprintOf(quote: Omit<Quote, 'fingerprint'>): string {
  const hash = createHash('sha256').update(JSON.stringify(quote)).digest('hex').slice(0, 16).toUpperCase()
  return hash.replace(/.{4}(?!$)/g, '$& ')
}

function deliveryTo(name: string, agency: Issuer): Quote['delivery'] {
  const town = towns.find((each) => each.name === name)
  if (!town) throw invalidInput({ field: 'town', message: 'Choisissez une ville de la liste.' })
  return { town: town.name, ...estimateDelivery(agency.delivery, town) }
}

async function requireProduct(product: Promise<Product>): Promise<Product> {
  try {
    return await product
  } catch (error) {
    if (error instanceof Problem && error.status === 404)
      throw unprocessable('Un de ces produits n’est plus au catalogue. Retirez-le du devis.')
    throw error
  }
}
