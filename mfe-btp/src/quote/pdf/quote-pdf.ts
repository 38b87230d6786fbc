import { formatQuantity, lineTotal, unitPrice } from '@keur/contract/price-steps'
import { unitName } from '@keur/contract/units'
import { agency } from '@keur/kit/agency'
import { formatDate, formatPrice } from '@keur/kit/format'
import type { jsPDF } from 'jspdf'
import { type QuoteItem, totalOf } from '../quote-items.ts'
import { printable } from './printable.ts'

type Document = jsPDF
type Colour = [red: number, green: number, blue: number]

/** Colours of the brand on white paper. */
const ink: Colour = [30, 27, 22]
const soft: Colour = [91, 82, 70]
const baobab: Colour = [31, 77, 58]
const laterite: Colour = [168, 72, 31]
const line: Colour = [224, 211, 189]

/** Millimetres on A4: margins, the end of the text, and the right edges of the columns of figures. */
const left = 18
const right = 192
const foot = 268
const edges = { quantity: 122, unitPrice: 158, total: right }

/** Writes the quote into an empty A4 document in millimetres: agency, date, a row for each product, total. */
export function writeQuote(document: Document, items: QuoteItem[], date: Date): Document {
  document.setProperties({ title: printable(`Devis indicatif – ${agency.name}`), author: printable(agency.name) })
  let y = writeHead(document, date)
  y = writeColumns(document, y)
  for (const item of items) {
    const title = wrapped(document, item.title, 76)
    if (y + title.length * 5 + 6 > foot) {
      document.addPage()
      y = writeColumns(document, 24)
    }
    y = writeRow(document, item, title, y)
  }
  if (y + 34 > foot) {
    document.addPage()
    y = 24
  }
  writeTotal(document, items, y)
  writeFeet(document)
  return document
}

function writeHead(document: Document, date: Date): number {
  pen(document, baobab, 20, 'bold')
  write(document, agency.name, left, 26)
  pen(document, laterite, 10)
  write(document, agency.tagline, left, 32)
  pen(document, soft, 9)
  const contacts = [
    agency.address,
    agency.phones.map(({ label, number }) => `${label}\u00a0: ${number}`).join(' – '),
    agency.email
  ]
  contacts.forEach((contact, at) => {
    write(document, contact, left, 39 + at * 4.5)
  })
  pen(document, baobab, 16, 'bold')
  write(document, 'Devis indicatif', right, 26, 'right')
  pen(document, soft, 10)
  write(document, formatDate(date), right, 32, 'right')
  document.setDrawColor(...laterite)
  document.setLineWidth(0.8)
  document.line(left, 54, right, 54)
  return 64
}

function writeColumns(document: Document, y: number): number {
  pen(document, soft, 9, 'bold')
  write(document, 'Désignation', left, y)
  write(document, 'Quantité', edges.quantity, y, 'right')
  write(document, 'Prix unitaire', edges.unitPrice, y, 'right')
  write(document, 'Total', edges.total, y, 'right')
  rule(document, y + 2.5)
  return y + 9
}

function writeRow(document: Document, item: QuoteItem, title: string[], y: number): number {
  const { reference, unit, quantity } = item
  pen(document, ink, 10, 'bold')
  title.forEach((part, at) => {
    write(document, part, left, y + at * 5)
  })
  pen(document, ink, 10)
  write(document, `${formatQuantity(quantity)} ${unitName(unit, quantity)}`, edges.quantity, y, 'right')
  write(document, formatPrice(unitPrice(item, quantity)), edges.unitPrice, y, 'right')
  write(document, formatPrice(lineTotal(item, quantity)), edges.total, y, 'right')
  const below = y + title.length * 5 - 0.5
  pen(document, soft, 8)
  write(document, `Réf. ${reference}`, left, below)
  rule(document, below + 3)
  return below + 9.5
}

function writeTotal(document: Document, items: QuoteItem[], y: number) {
  pen(document, ink, 11, 'bold')
  write(document, 'Total indicatif', edges.quantity, y + 3, 'right')
  pen(document, laterite, 13, 'bold')
  write(document, formatPrice(totalOf(items)), edges.total, y + 3, 'right')
  pen(document, soft, 9)
  const terms = [
    'Devis indicatif, hors livraison, selon les prix affichés et les stocks du jour.',
    'Le devis ferme vous est remis par l’agence. Nous vous répondrons sous 24h'
  ]
  terms.forEach((term, at) => {
    write(document, term, left, y + 16 + at * 4.5)
  })
}

function writeFeet(document: Document) {
  const pages = document.getNumberOfPages()
  for (let page = 1; page <= pages; page += 1) {
    document.setPage(page)
    pen(document, soft, 8)
    write(document, `${agency.name} – ${agency.address} – ${agency.email}`, left, 284)
    write(document, `Page ${page} sur ${pages}`, right, 284, 'right')
  }
}

function pen(document: Document, colour: Colour, size: number, style: 'normal' | 'bold' = 'normal') {
  document.setFont('helvetica', style)
  document.setFontSize(size)
  document.setTextColor(...colour)
}

function write(document: Document, text: string, x: number, y: number, align: 'left' | 'right' = 'left') {
  const line = printable(text)
  // jsPDF has no width for non-breaking spaces.
  const width = document.getTextWidth(line.replaceAll('\u00a0', ' '))
  document.text(line, align === 'right' ? x - width : x, y)
}

function rule(document: Document, y: number) {
  document.setDrawColor(...line)
  document.setLineWidth(0.2)
  document.line(left, y, right, y)
}

/** Wraps a text at a width in millimetres, in the font of the table. */
function wrapped(document: Document, text: string, width: number): string[] {
  pen(document, ink, 10, 'bold')
  return document.splitTextToSize(printable(text), width) as string[]
}
