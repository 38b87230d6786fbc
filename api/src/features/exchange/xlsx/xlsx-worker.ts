// Runs in a thread of its own: see `read-workbook.ts`.
import { parentPort, workerData } from 'node:worker_threads'
import { limits } from '@keur/contract/limits'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import type { WorkbookResult } from './read-workbook.ts'

/** Of all tables, texts and formats. */
const maxUnpackedBytes = 32 * 1024 * 1024

/** With empty ones between. */
const maxRows = limits.importRows + 1000

/** A number that has a formula and no value, as programs write it that compute nothing. */
const withoutResult = /<c(?![^>]*t="str")[^>]*><f[^>]*>[^<]*<\/f>(<v\s*\/>|<v><\/v>)?<\/c>/

/** What people see in a cell, or what makes it unclear. Numbers have the 15 digits that spreadsheets compute with. */
function textOf(cell: unknown): string {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? 'VRAI' : 'FAUX'
  if (cell instanceof Date) return cell.toISOString().replace('T', ' ').replace('.000Z', '').replace(' 00:00:00', '')
  return typeof cell === 'string' ? cell : ''
}

/** The parts of a workbook that hold its tables. */
function unpack(file: Uint8Array): Record<string, Uint8Array> | 'large' | 'macros' {
  let [bytes, hasMacros] = [0, false]
  const parts = unzipSync(file, {
    filter({ name, originalSize }) {
      hasMacros ||= name.endsWith('vbaProject.bin')
      const isTable = /^xl\/.*\.(xml|rels)$/.test(name)
      if (isTable) bytes += originalSize
      return isTable && bytes <= maxUnpackedBytes
    }
  })
  return hasMacros ? 'macros' : bytes > maxUnpackedBytes ? 'large' : parts
}

async function read(file: Uint8Array): Promise<WorkbookResult> {
  const parts = unpack(file)
  if (typeof parts === 'string') return { problem: parts }
  for (const name of Object.keys(parts).filter((path) => path.includes('sheets/'))) {
    const sheet = strFromU8(parts[name]!)
    if (withoutResult.test(sheet)) return { problem: 'formulas' }
    // The library reads the error of a formula as an empty cell.
    parts[name] = strToU8(sheet.replaceAll(/(<c [^>]*)\bt="e"/g, '$1t="str"'))
  }
  // Packed again, because the library would unpack a bomb.
  const rows = await readSheet(Buffer.from(zipSync(parts, { level: 0 })))
  if (rows.length > maxRows) return { problem: 'rows' }
  return { rows: rows.map((cells) => cells.map(textOf)) }
}

parentPort?.postMessage(await read(workerData))
