import type { Manifest } from '@keur/contract/build'
import { integrityHash } from '@keur/store/build-signature'
import { type BuildInMemory, copyOf } from './build-copy.ts'

/** A build whose list names the hash of its page, and whose manifest names the hash of that list. */
function aBuild(): BuildInMemory {
  const id = 'aaaaaaaaaaaaaaaa'
  const page = `self.ventes_${id} = 'Ventes'`
  const list = JSON.stringify({ 'page.js': integrityHash(page) })
  const photo = Buffer.from([0xff, 0xd8, 0xff])
  const files = {
    'page.js': integrityHash(page),
    'integrity.json': integrityHash(list),
    'photo.jpg': integrityHash(photo)
  }
  return {
    manifest: {
      id,
      app: 'ventes',
      entry: 'page.js',
      files,
      signature: { key: 'k', value: 'v' }
    } as unknown as Manifest,
    files: new Map([
      ['page.js', Buffer.from(page)],
      ['integrity.json', Buffer.from(list)],
      ['photo.jpg', photo]
    ])
  }
}

test('a copy has an id of its own wherever the build named its own, and no signature', () => {
  const { manifest, files } = copyOf(aBuild())
  expect(manifest.id).toMatch(/^(?!a{16})[0-9a-f]{16}$/)
  expect(files.get('page.js')?.toString()).toBe(`self.ventes_${manifest.id} = 'Ventes'`)
  expect(manifest).not.toHaveProperty('signature')
})

test('hashes are those of the copy, in its manifest and in files that name others', () => {
  const { manifest, files } = copyOf(aBuild())
  for (const [name, bytes] of files) expect(manifest.files[name]).toBe(integrityHash(bytes))
  expect(JSON.parse(files.get('integrity.json')?.toString() ?? '')).toEqual({ 'page.js': manifest.files['page.js'] })
})

test('a change is made to texts alone, and known to the hashes', () => {
  const asked: string[] = []
  const { manifest, files } = copyOf(aBuild(), (text, file) => {
    asked.push(file)
    return text.replace('Ventes', 'Ventes 2')
  })
  expect(asked).toEqual(['page.js', 'integrity.json'])
  expect(files.get('page.js')?.toString()).toContain('Ventes 2')
  expect(manifest.files['page.js']).toBe(integrityHash(files.get('page.js') ?? ''))
  expect(files.get('photo.jpg')).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
})
