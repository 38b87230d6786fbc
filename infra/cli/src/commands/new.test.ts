import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAppIn } from '@keur/platform/app'
import { writeSection } from '../new/write-section.ts'
import { readTeamSettings } from '../team-settings.ts'
import { parseNewSection } from './new.ts'

const parse = (line: string, env = { KEUR_SITE: 'https://keurdurail.sn/' }) => parseNewSection(line.split(' '), env)

test('title and owner come from the name, and the site from the environment', () => {
  expect(parse('agenda --prefix /agenda')).toEqual({
    section: { name: 'agenda', prefix: '/agenda', title: 'Agenda', owner: 'equipe-agenda' },
    site: 'https://keurdurail.sn'
  })
  expect(parse('agenda --prefix /agenda --site http://localhost:3000').site).toBe('http://localhost:3000')
})

test.each([
  ['agenda', 'Say keur new'],
  ['agenda other --prefix /agenda', 'Say keur new'],
  ['Agenda --prefix /agenda', '« Agenda » is no name for a section'],
  ['shell --prefix /agenda', 'is no name for a section'],
  ['agenda --prefix agenda', '« agenda » is no prefix'],
  ['agenda --prefix /login', '/login clashes with /login, a page of the shell.'],
  ["agenda --prefix /agenda --title It's", 'cannot stand in the sources'],
  ['agenda --prefix /agenda --site http://keurdurail.sn', 'must begin with https://']
])('« keur new %s » is refused: %s', (line, reason) => {
  expect(() => parse(line)).toThrow(reason)
})

test('without a site, the command says where to name it', () => {
  expect(() => parseNewSection(['agenda', '--prefix', '/agenda'], {})).toThrow('set KEUR_SITE')
})

test('a new section has its name, its prefix and the live versions, and no placeholder of the template left', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keur-new-'))
  const variables = {
    ...{ REMOTE: 'agenda', PREFIX: '/agenda', TITLE: 'Agenda', OWNER: 'equipe-agenda', SITE: 'https://keurdurail.sn' },
    ...{ REGISTRY: 'https://registry.example', CLI: '1.0.0', CONFIG: '1.0.0' },
    ...{ KIT: '2.2.0', CONTRACT: '2.3.0', REACT: '19.3.1' }
  }
  const files = writeSection({ folder, place: 'standalone', variables })
  expect(files).toEqual(
    expect.arrayContaining(['.gitignore', '.npmrc', 'package.json', 'src/routes.tsx', 'webpack.config.js'])
  )
  for (const file of files) expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/__[A-Z]+__/)
  expect(readAppIn(folder)).toMatchObject({
    name: 'agenda',
    prefixes: ['/agenda'],
    requires: { '@keur/kit': '^2.2.0', '@keur/contract': '^2.3.0', react: '^19.3.1' }
  })
  // and npm asks the site's registry for our packages there
  expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toBe('@keur:registry=https://registry.example\n')
  expect(() => readTeamSettings(folder, {})).not.toThrow()
  rmSync(join(folder, '.npmrc'))
  expect(() => readTeamSettings(folder, {})).toThrow('names no registry for @keur')
  rmSync(folder, { recursive: true })
})
