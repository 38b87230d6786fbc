import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporary-folder.ts'
import { debianMirror } from './debian-mirror.ts'

afterAll(removeTemporaryFolders)

function aptFolder(files: Record<string, string>): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'sources.list.d'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const lines = [
  '# deb http://commented.example bookworm main',
  'deb cdrom:[Debian]/ bookworm main',
  'deb http://security.example bookworm-security main',
  'deb [arch=amd64 signed-by=/keys/debian.gpg] http://mirror.example/debian bookworm main contrib'
]
const block =
  'Types: deb\n# a note between\nURIs: http://mirror.example/debian\nSuites: bookworm bookworm-updates\nSigned-By: /keys/debian.gpg'
const blocks = [
  'Types: deb\nURIs: http://off.example\nSuites: bookworm\nEnabled: no',
  block,
  'Types: deb\nURIs: http://security.example\nSuites: bookworm-security'
]
const another = 'Types: deb\nURIs: http://another.example\nSuites: nodistro\n'

test.each<[string, Record<string, string>]>([
  ['lines', { 'sources.list': lines.join('\n') }],
  [
    'blocks, past comments, disabled ones and other vendors',
    { 'sources.list.d/debian.sources': blocks.join('\n\n'), 'sources.list.d/another.sources': another }
  ]
])('the mirror is read from a list of %s', (_of, files) => {
  const mirror = { uri: 'http://mirror.example/debian', signedBy: '/keys/debian.gpg' }
  expect(debianMirror('bookworm', aptFolder(files))).toEqual(mirror)
  // None is made up where none is named.
  expect(debianMirror('bookworm', aptFolder({}))).toBeNull()
})
