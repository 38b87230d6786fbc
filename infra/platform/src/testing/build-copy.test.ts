import type { Manifest } from '@keur/contract/build'
import { integrityHash } from '@keur/store/build-signature'
import { type BuildInMemory, copyOf } from './build-copy.ts'

/** A build whose list names the hash of its page, and whose manifest names the hash of that list. */
function aBuild(): BuildInMemory {
  const id = 'aaaaaaaaaaaaaaaa'
  const page = `self.ventes_${id} = 'Ventes'`
  const list = JSON.stringify({ 'page.js': integrityHash(page) })
  const photo = Buffer.from([0xff, 0xd8, 0xff])
  const contents = { 'page.js': Buffer.from(page), 'integrity.json': Buffer.from(list), 'photo.jpg': photo }
  const files = Object.fromEntries(Object.entries(contents).map(([name, bytes]) => [name, integrityHash(bytes)]))
  const manifest = { id, app: 'ventes', entry: 'page.js', files, signature: { key: 'k', value: 'v' } }
  return { manifest: manifest as unknown as Manifest, files: new Map(Object.entries(contents)) }
}

test('a copy has an id of its own, no signature, and the hashes of its changed texts wherever they are named', () => {
  const asked: string[] = []
  const { manifest, files } = copyOf(aBuild(), (text, file) => {
    asked.push(file)
    return text.replace("'Ventes'", "'Ventes 2'")
  })
  expect(asked).toEqual(['page.js', 'integrity.json'])
  expect(manifest.id).toMatch(/^(?!a{16})[0-9a-f]{16}$/)
  expect(manifest).not.toHaveProperty('signature')
  expect(files.get('page.js')?.toString()).toBe(`self.ventes_${manifest.id} = 'Ventes 2'`)
  expect(files.get('photo.jpg')).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  for (const [name, bytes] of files) expect(manifest.files[name]).toBe(integrityHash(bytes))
  expect(JSON.parse(files.get('integrity.json')?.toString() ?? '')).toEqual({ 'page.js': manifest.files['page.js'] })
})
