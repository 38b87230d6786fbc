import type { ImportResponse } from '@keur/contract/csv-import'
import { waitUntil } from '@keur/store/testing/wait-until'
import { aFileOf, aRentalRow, dryRun, importFile, rentalCount, sendFile } from '../../testing/csv-files.ts'
import { takeSnapshot } from '../../testing/database-snapshot.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

describe('a bad file is refused as a whole, with a sentence, and nothing happens', () => {
  const wide = `${Array.from({ length: 5000 }, (_, index) => `C${index}`).join(';')}\n1`
  test.each<[string, string | Buffer, number, RegExp]>([
    ['empty', '', 400, /vide/],
    ['only a mark', '\ufeff', 400, /vide/],
    ['10 MB', Buffer.alloc(10 * 1024 * 1024, 'a'), 413, /volumineuse/],
    ['binary', Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7919) % 256)), 400, /CSV/],
    ['NUL bytes', 'Référence;Titre\nL-1;a\0b', 400, /CSV/],
    ['a quote never closed', 'Référence;Titre\nL-1;"a', 400, /guillemet/],
    ['5,000 columns', wide, 400, /«\u00a0C0\u00a0» est inconnue.* Et 5006 autres\./],
    ['columns missing', 'Référence;Titre\nL-1;a', 400, /La colonne «\u00a0Catégorie\u00a0» manque\./],
    ['a column twice', aFileOf(aRentalRow()).replace('"Ville"', '"titre"'), 400, /deux fois/],
    ['a column of another kind', aFileOf(aRentalRow({ Superficie: '3' })), 400, /Superficie/],
    ['a column without a name', aFileOf(aRentalRow({ '': '3', Pays: '' })), 400, /n’a pas de nom/],
    ['more than 2,000 rows', aFileOf(...Array.from({ length: 2001 }, () => aRentalRow())), 413, /2.000/],
    ['another page', '<!doctype html><p>Bonjour', 400, /inconnue/]
  ])('%s', async (_what, file, status, message) => {
    const before = await takeSnapshot(api)
    for (const query of ['', '?dryRun=true']) {
      const answer = await sendFile(api, 'properties', file, query)
      expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(message)])
    }
    expect(await takeSnapshot(api)).toEqual(before)
  })
  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=a', 'application/vnd.ms-excel'])(
    'sent as %s: 415',
    async (type) => {
      expect((await sendFile(api, 'properties', aFileOf(aRentalRow()), '', type)).statusCode).toBe(415)
    }
  )
  test('a file of names alone is a file', async () => {
    const answer = await importFile(api, 'properties', aFileOf(aRentalRow()).split('\r\n')[0]!)
    expect(answer.rows).toEqual([])
  })
})

describe('over a line of its own', () => {
  let address: string
  beforeAll(async () => {
    address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  const overTheLine = (path: string, init: RequestInit = {}) =>
    fetch(`${address}/api/admin/properties/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${api.administratorToken()}`, 'content-type': 'text/csv' }
    })
  test('a file goes out, and in again', async () => {
    // A file of all that is there has a limit.
    await api.services.database.db.collection('properties').deleteMany({})
    await importFile(api, 'properties', aFileOf(aRentalRow(), aRentalRow({ Référence: 'L-901' })))
    const file = await (await overTheLine('export')).text()
    expect(file.split('\r\n').length).toBeGreaterThan(3)
    const answer = await overTheLine('import', { method: 'POST', body: file })
    expect([answer.status, ((await answer.json()) as ImportResponse).counts.updated]).toEqual([200, 0])
  })
  test('who leaves ends what was not begun', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) =>
      aRentalRow({ Référence: `LEFT-${index}`, Brouillon: 'oui' })
    )
    const before = await rentalCount(api)
    const leaving = new AbortController()
    const sent = overTheLine('import', { method: 'POST', body: aFileOf(...rows), signal: leaving.signal })
    await waitUntil(async () => (await rentalCount(api)) > before)
    leaving.abort()
    await expect(sent).rejects.toThrow()
    // then the import ends with an entry in the trail, which names all that was made
    const ended = () => api.services.database.db.collection('activity').findOne({ action: 'import', interrupted: true })
    await waitUntil(async () => Boolean(await ended()))
    const entry = (await ended())!
    expect(entry.ids.length).toBeLessThan(1000)
    expect(await rentalCount(api)).toBe(before + entry.ids.length)
  })
})

test('rows that mean harm are refused or are only text', async () => {
  const cells = [
    '=1+1',
    '$where',
    '{"$gt":""}',
    '__proto__',
    'a\u0001b',
    '<script>alert(1)</script>',
    '٣',
    '1e99',
    '-1',
    '😀'.repeat(300)
  ]
  for (const kind of ['properties'] as const)
    for (const column of Object.keys(aRentalRow())) {
      const rows = cells.map((cell, index) => aRentalRow({ Référence: `H-${index}`, [column]: cell }))
      const answer = await sendFile(api, kind, aFileOf(...rows), '?dryRun=true')
      expect([column, answer.statusCode]).toEqual([column, 200])
    }
})

test('two thousand rows are checked with seconds of work, and written', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => aRentalRow({ Référence: `MANY-${index}`, Brouillon: 'oui' }))
  const file = aFileOf(...rows)
  const before = process.cpuUsage()
  expect((await dryRun(api, 'properties', file)).counts.created).toBe(2000)
  // Of the processor, and not of the clock: this takes one second alone, and many beside other tests.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000_000).toBeLessThan(8)
  expect((await importFile(api, 'properties', file)).counts.created).toBe(2000)
  expect((await dryRun(api, 'properties', file)).counts.unchanged).toBe(2000)
})
