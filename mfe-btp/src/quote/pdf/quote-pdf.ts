import { formatQuantity } from '@keur/contract/price-steps'
import type { Quote, QuoteLine } from '@keur/contract/quote'
import { agency } from '@keur/kit/agency'
import { formatDate, formatPrice, formatUnit } from '@keur/kit/format'
import { colon, t } from '@keur/kit/language'
import type { jsPDF } from 'jspdf'
import { drawCode, drawLogo } from './drawings.ts'
import {
  baobab,
  columns,
  type Document,
  foot,
  ink,
  laterite,
  left,
  pen,
  right,
  rule,
  soft,
  wrapped,
  write
} from './page.ts'

/** Millimetres that total, delivery and verification take. */
const closingHeight = 74

/** Writes the quote into an empty A4 document in millimetres. `address`: of the page that proves it. */
export function writeQuote(document: jsPDF, quote: Quote, address: string): Document {
  document.setProperties({ title: t('Devis {number}', { number: quote.number }), author: agency.name })
  writeHead(document, quote)
  let y = writeColumns(document, 84)
  for (const line of quote.lines) {
    const title = wrapped(document, line.title, 76)
    if (y + title.length * 5 + 6 > foot) {
      document.addPage()
      y = writeColumns(document, 24)
    }
    y = writeRow(document, line, title, y)
  }
  if (y + closingHeight > foot) {
    document.addPage()
    y = 24
  }
  writeVerification(document, quote, address, writeTotals(document, quote, y))
  writeFeet(document, quote)
  return document
}

function writeHead(document: Document, { number, issuedAt, validUntil, client, delivery }: Quote) {
  drawLogo(document, left, 16, 15)
  pen(document, baobab, 20, 'bold')
  write(document, agency.name, left + 19, 24)
  pen(document, laterite, 10)
  write(document, agency.tagline, left + 19, 30)
  pen(document, soft, 9)
  const contacts = [
    agency.address,
    agency.phones.map(({ label, number: phone }) => `${label}${colon}${phone}`).join(' – '),
    agency.email,
    `NINEA ${agency.legal.ninea} – RCCM ${agency.legal.rccm}`
  ]
  contacts.forEach((contact, at) => {
    write(document, contact, left, 38 + at * 4.5)
  })
  pen(document, baobab, 16, 'bold')
  write(document, t('Devis {number}', { number }), right, 24, 'right')
  pen(document, soft, 10)
  write(document, t('Établi le {date}', { date: formatDate(issuedAt) }), right, 30, 'right')
  write(document, t('Valable jusqu’au {date}', { date: formatDate(validUntil) }), right, 35.5, 'right')
  document.setDrawColor(...laterite)
  document.setLineWidth(0.8)
  document.line(left, 56, right, 56)
  pen(document, ink, 11, 'bold')
  write(document, t('Pour {client}', { client }), left, 65)
  pen(document, ink, 10)
  write(document, delivery ? t('Livraison\u00a0: {town}', { town: delivery.town }) : t('Sans livraison'), left, 71)
}

function writeColumns(document: Document, y: number): number {
  pen(document, soft, 9, 'bold')
  write(document, t('Désignation'), left, y)
  write(document, t('Quantité'), columns.quantity, y, 'right')
  write(document, t('Prix unitaire TTC'), columns.unitPrice, y, 'right')
  write(document, t('Total TTC'), columns.total, y, 'right')
  rule(document, y + 2.5)
  return y + 9
}

function writeRow(document: Document, line: QuoteLine, title: string[], y: number): number {
  const { reference, price, unit, quantity, total } = line
  pen(document, ink, 10, 'bold')
  title.forEach((part, at) => {
    write(document, part, left, y + at * 5)
  })
  pen(document, ink, 10)
  write(document, `${formatQuantity(quantity)} ${formatUnit(unit, quantity)}`, columns.quantity, y, 'right')
  write(document, formatPrice(price), columns.unitPrice, y, 'right')
  write(document, formatPrice(total), columns.total, y, 'right')
  const below = y + title.length * 5 - 0.5
  pen(document, soft, 8)
  write(document, t('Réf. {reference}', { reference }), left, below)
  rule(document, below + 3)
  return below + 9.5
}

function writeTotals(document: Document, { net, vat, vatRate, total, delivery }: Quote, y: number): number {
  pen(document, ink, 10)
  const sums = [
    [t('Total HT'), net],
    [t('TVA {rate}\u00a0%', { rate: formatQuantity(vatRate) }), vat]
  ] as const
  sums.forEach(([label, amount], at) => {
    write(document, label, columns.unitPrice, y + 2 + at * 6, 'right')
    write(document, formatPrice(amount), columns.total, y + 2 + at * 6, 'right')
  })
  pen(document, ink, 11, 'bold')
  write(document, t('Total TTC'), columns.unitPrice, y + 15, 'right')
  pen(document, laterite, 13, 'bold')
  write(document, formatPrice(total), columns.total, y + 15, 'right')
  pen(document, soft, 9)
  if (!delivery) {
    write(document, t('Hors livraison.'), left, y + 24)
    return y + 30
  }
  const { town, kilometres, amount } = delivery
  write(
    document,
    t('Livraison en plus\u00a0: {town}, environ {kilometres}\u00a0km, un camion', { town, kilometres }),
    left,
    y + 24
  )
  write(document, t('estimation\u00a0: {price}', { price: formatPrice(amount) }), columns.total, y + 24, 'right')
  return y + 30
}

/** The code leads to the page that proves the document; the fingerprint is there, too. */
function writeVerification(document: Document, { fingerprint }: Quote, address: string, y: number) {
  const size = 30
  rule(document, y)
  drawCode(document, address, left, y + 5, size)
  const x = left + size + 6
  pen(document, ink, 10, 'bold')
  write(document, t('Ce devis est-il authentique\u00a0?'), x, y + 11)
  pen(document, ink, 9)
  write(document, address, x, y + 17)
  write(document, t('Empreinte\u00a0: {fingerprint}', { fingerprint }), x, y + 22)
  pen(document, soft, 9)
  write(document, t('Comparez sur cette page la date, le total et l’empreinte.'), x, y + 28)
  write(document, t('Prix du jour, selon les stocks. Conditions générales de vente sur le site.'), x, y + 33)
}

function writeFeet(document: Document, { number }: Quote) {
  const pages = document.getNumberOfPages()
  for (let page = 1; page <= pages; page += 1) {
    document.setPage(page)
    pen(document, soft, 8)
    write(document, agency.name, left, 284)
    write(document, t('Devis {number} – Page {page} sur {pages}', { number, page, pages }), right, 284, 'right')
  }
}
