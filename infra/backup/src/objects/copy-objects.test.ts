import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@keur/store/open-store'
import { copyObjects } from './copy-objects.ts'

const folder = mkdtempSync(join(tmpdir(), 'keur-copy-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('an object that was replaced by one of the same size is fetched again, and no other', async () => {
  const store = await openStore({ folder: join(folder, 'store') })
  const put = (key: string, text: string) => store.put(key, Buffer.from(text), { contentType: 'text/plain' })
  const copy = () => copyObjects(store, { prefix: '', folder: join(folder, 'copy'), list: join(folder, 'list') })
  await put('live/btp', 'one')
  await put('live/ventes', 'one')
  expect(await copy()).toMatchObject({ objects: 2, fetched: 2 })
  await put('live/btp', 'two')
  expect(await copy()).toMatchObject({ objects: 2, fetched: 1 })
  expect(readFileSync(join(folder, 'copy/live/btp'), 'utf8')).toBe('two')
})
