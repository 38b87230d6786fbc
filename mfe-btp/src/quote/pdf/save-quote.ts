import { agency } from '@keur/kit/agency'
import { fold } from '@keur/kit/format'
import { jsPDF } from '#pdf'
import type { QuoteItem } from '../quote-items.ts'
import { writeQuote } from './quote-pdf.ts'

/** Downloads the quote as «devis-keur-du-rail-2026-11-21.pdf». */
export async function saveQuote(items: QuoteItem[], date: Date): Promise<void> {
  const name = ['devis', ...fold(agency.name).split(/[^a-z0-9]+/), date.toISOString().slice(0, 10)]
  const document = writeQuote(new jsPDF(), items, date)
  await document.save(`${name.filter(Boolean).join('-')}.pdf`, { returnPromise: true })
}
