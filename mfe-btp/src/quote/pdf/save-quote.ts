import type { Quote } from '@keur/contract/quote'
import { agency } from '@keur/kit/agency'
import { fold } from '@keur/kit/format'
import { absoluteUrl } from '@keur/kit/page-head'
import { jsPDF } from '#pdf'
import { quoteCheckPath } from '../../quote-check/checked-quote.ts'
import { writeQuote } from './quote-pdf.ts'

/** Downloads the quote as «devis-keur-du-rail-d-7k3qm-9xwpa.pdf». */
export async function saveQuote(quote: Quote): Promise<void> {
  const name = ['devis', ...fold(agency.name).split(/[^a-z0-9]+/), quote.number.toLowerCase()]
  const document = writeQuote(new jsPDF(), quote, absoluteUrl(quoteCheckPath(quote.number)))
  await document.save(`${name.filter(Boolean).join('-')}.pdf`, { returnPromise: true })
}
