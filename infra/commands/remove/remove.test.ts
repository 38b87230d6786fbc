import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { parseNewRemote } from '../new/new-remote.ts'
import { copyRepository } from '../new/repository-copy.ts'
import { writeRemote } from '../new/write-remote.ts'
import { parseRemovedRemote, removeRemote } from './remove-remote.ts'

test('a section is named with or without mfe-', () => {
  expect(parseRemovedRemote(['ventes'])).toBe('ventes')
  expect(parseRemovedRemote(['mfe-ventes'])).toBe('ventes')
})

test.each([[[]], [['agenda']], [['shell']], [['../api']], [['ventes', 'btp']]])('%j is refused', (parameters) => {
  expect(() => parseRemovedRemote(parameters)).toThrow('Say npm run remove -- <section>; the sections are admin,')
})

describe('in a copy of the repository', () => {
  let copy: string
  const read = (path: string) => readFileSync(join(copy, path), 'utf8')
  beforeAll(() => {
    copy = copyRepository()
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('a new section that is removed leaves the lists as they were', () => {
    const before = [read('README.md'), read('.github/CODEOWNERS'), read('package-lock.json')]
    writeRemote(parseNewRemote(['remote', 'mfe-agenda', '--prefix', '/agenda'], root), copy)
    expect(read('README.md')).not.toBe(before[0])
    removeRemote('agenda', copy)
    expect([read('README.md'), read('.github/CODEOWNERS'), read('package-lock.json')]).toEqual(before)
    expect(existsSync(join(copy, 'mfe-agenda'))).toBe(false)
  })

  test('a section is gone from folders, lockfile, README.md and CODEOWNERS', () => {
    removeRemote('ventes', copy)
    expect(existsSync(join(copy, 'mfe-ventes'))).toBe(false)
    expect(existsSync(join(copy, 'node_modules/mfe-ventes'))).toBe(false)
    expect(read('package-lock.json')).not.toContain('mfe-ventes')
    expect(read('package-lock.json')).toContain('mfe-btp')
    expect(read('README.md')).not.toMatch(/^mfe-ventes/m)
    expect(read('.github/CODEOWNERS')).not.toContain('mfe-ventes')
  })
})
