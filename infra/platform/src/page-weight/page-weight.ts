import type { Browser } from 'playwright'
import { bytesOf } from './bytes.ts'
import { type Visit, visit } from './visit.ts'

export interface WeighedFile {
  kind: 'html' | 'script' | 'style' | 'font' | 'image'
  address: string
  bytes: number
}

/** Every file of a page's first view, with its bytes: what can be compressed as brotli. */
export async function weighPage(browser: Pick<Browser, 'newContext'>, address: string): Promise<WeighedFile[]> {
  const fetched = await visit(browser, address)
  return Promise.all(filesOf(address, fetched).map(async (file) => ({ ...file, bytes: await bytesOf(file.address) })))
}

const filesOf = (address: string, { scripts, styles, fonts, images }: Visit): Omit<WeighedFile, 'bytes'>[] => [
  { kind: 'html', address },
  ...scripts.map((script) => ({ kind: 'script' as const, address: script })),
  ...styles.map((style) => ({ kind: 'style' as const, address: style })),
  ...fonts.map((font) => ({ kind: 'font' as const, address: font })),
  ...images.map((image) => ({ kind: 'image' as const, address: image }))
]

/** Scripts of the one remote on the page, as its build's address tells. */
export const isOfRemote = ({ kind, address }: WeighedFile) =>
  kind === 'script' && /^\/mfe\/(?!shell\/)/.test(new URL(address).pathname)
