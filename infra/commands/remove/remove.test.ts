import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { parseNewRemote } from '../new/new-remote.ts'
import { writeRemote } from '../new/write-remote.ts'
import { parseRemovedRemote, removeRemote } from './remove-remote.ts'

test('a section is named with or without mfe-', () => {
  expect(parseRemovedRemote(['ventes'])).toBe('ventes')
  expect(parseRemovedRemote(['mfe-ventes'])).toBe('ventes')
})

test.each([[[]], [['agenda']], [['shell']], [['../api']], [['ventes', 'btp']]])('%j is refused', (parameters) => {
  expect(() => parseRemovedRemote(parameters)).toThrow('Say npm run remove -- <section>; the sections are admin,')
})

describe('in a copy of what names the sections', () => {
  const lists = ['README.md', '.github/CODEOWNERS', 'infra/budget.json', 'package-lock.json']
  const packages = ['mfe-ventes', 'shell/kit', 'api/contract', 'node_modules/react'].map(
    (name) => `${name}/package.json`
  )
  let copy: string
  const read = (path: string) => readFileSync(join(copy, path), 'utf8')
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'keur-remove-'))
    for (const path of [...lists, ...packages]) cpSync(join(root, path), join(copy, path))
    symlinkSync(join(copy, 'mfe-ventes'), join(copy, 'node_modules/mfe-ventes'))
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('a new section that is removed leaves the lists as they were', () => {
    const before = lists.map(read)
    writeRemote(parseNewRemote(['remote', 'mfe-agenda', '--prefix', '/agenda'], root), copy)
    // after the last one
    expect(read('README.md')).toMatch(/^mfe-admin\/.*\nmfe-agenda\/ +agenda\napi\//m)
    removeRemote('agenda', copy)
    expect(lists.map(read)).toEqual(before)
    expect(existsSync(join(copy, 'mfe-agenda'))).toBe(false)
    expect(readdirSync(join(copy, '.github/workflows'))).toEqual([])
  })

  test('a section is gone from folders, lockfile, README.md, CODEOWNERS and the budget of lines', () => {
    removeRemote('ventes', copy)
    expect(existsSync(join(copy, 'mfe-ventes'))).toBe(false)
    expect(readdirSync(join(copy, 'node_modules'))).toEqual(['react'])
    expect(read('package-lock.json')).not.toContain('mfe-ventes')
    expect(read('package-lock.json')).toContain('mfe-btp')
    expect(read('README.md')).not.toMatch(/^mfe-ventes/m)
    expect(read('.github/CODEOWNERS')).not.toContain('mfe-ventes')
    const { code } = JSON.parse(read('infra/budget.json'))
    expect(code).toMatchObject({ 'mfe-btp': expect.any(Number) })
    expect(code).not.toHaveProperty('mfe-ventes')
  })
})
