import type { jsPDF } from 'jspdf'
import { printable } from './printable.ts'

/** Geometry and pens of the A4 page of a quote. */

export type Document = jsPDF
export type Colour = [red: number, green: number, blue: number]

/** Colours of the brand on white paper. */
export const ink: Colour = [30, 27, 22]
export const soft: Colour = [91, 82, 70]
export const baobab: Colour = [31, 77, 58]
export const laterite: Colour = [168, 72, 31]
const line: Colour = [224, 211, 189]

/** Millimetres on A4: margins, the end of the text, and the right edges of the columns of figures. */
export const left = 18
export const right = 192
export const foot = 268
export const columns = { quantity: 122, unitPrice: 158, total: right }

export function pen(document: Document, colour: Colour, size: number, style: 'normal' | 'bold' = 'normal') {
  document.setFont('helvetica', style)
  document.setFontSize(size)
  document.setTextColor(...colour)
}

export function write(document: Document, text: string, x: number, y: number, align: 'left' | 'right' = 'left') {
  const plain = printable(text)
  // jsPDF has no width for non-breaking spaces.
  const width = document.getTextWidth(plain.replaceAll('\u00a0', ' '))
  document.text(plain, align === 'right' ? x - width : x, y)
}

export function rule(document: Document, y: number) {
  document.setDrawColor(...line)
  document.setLineWidth(0.2)
  document.line(left, y, right, y)
}

/** Wraps a text at a width in millimetres, in the font of the table. */
export function wrapped(document: Document, text: string, width: number): string[] {
  pen(document, ink, 10, 'bold')
  return document.splitTextToSize(printable(text), width) as string[]
}
