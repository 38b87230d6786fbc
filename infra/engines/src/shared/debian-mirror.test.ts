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

test('the mirror is read from a sources list of lines', () => {
  const folder = aptFolder({
    'sources.list': [
      '# deb http://commented.example bookworm main',
      'deb cdrom:[Debian]/ bookworm main',
      'deb http://security.example bookworm-security main',
      'deb [arch=amd64 signed-by=/keys/debian.gpg] http://mirror.example/debian bookworm main contrib'
    ].join('\n')
  })
  expect(debianMirror('bookworm', folder)).toEqual({
    uri: 'http://mirror.example/debian',
    signedBy: '/keys/debian.gpg'
  })
})

test('the mirror is read from blocks, past comments, disabled ones and other vendors', () => {
  const folder = aptFolder({
    'sources.list.d/debian.sources': [
      'Types: deb\nURIs: http://off.example\nSuites: bookworm\nEnabled: no',
      'Types: deb\n# a note between\nURIs: http://mirror.example/debian\nSuites: bookworm bookworm-updates\nSigned-By: /keys/debian.gpg',
      'Types: deb\nURIs: http://security.example\nSuites: bookworm-security'
    ].join('\n\n'),
    'sources.list.d/another.sources': 'Types: deb\nURIs: http://another.example\nSuites: nodistro\n'
  })
  expect(debianMirror('bookworm', folder)).toEqual({
    uri: 'http://mirror.example/debian',
    signedBy: '/keys/debian.gpg'
  })
})

test('no mirror is made up where none is named', () => {
  expect(debianMirror('bookworm', aptFolder({}))).toBeNull()
})
