import { invalidInput } from '../../../problems/problem.ts'

export type Encoding = 'utf-8' | 'windows-1252'

/** Bytes that a file begins with to say that it is UTF-8. */
export const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

const noText =
  'Ce fichier n’est pas un CSV lisible. Dans Excel, choisissez «\u00a0Enregistrer sous\u00a0» puis «\u00a0CSV UTF-8\u00a0».'
/** Characters that no text has, but binary files read as Windows-1252 do. */
const controls = /(?![\t\n\v\f\r])\p{Cc}/u

/**
 * Decodes bytes as UTF-8, or as Windows-1252, which French Excel writes by default; removes the byte order mark.
 * `declared` is the charset of the request. Throws 400 for anything but text.
 */
export function decode(bytes: Buffer, declared?: string): { encoding: Encoding; text: Buffer; mark: number } {
  const mark = bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0
  const body = bytes.subarray(mark)
  if (body.includes(0)) throw invalidInput({ field: 'file', message: noText })
  if (declared !== 'windows-1252' && isUtf8(body)) return { encoding: 'utf-8', text: body, mark }
  if (mark > 0) throw invalidInput({ field: 'file', message: noText })
  const text = new TextDecoder('windows-1252').decode(body)
  if (controls.test(text)) throw invalidInput({ field: 'file', message: noText })
  return { encoding: 'windows-1252', text: Buffer.from(text), mark }
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
