import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { readFilesOf } from '@keur/platform/build-files'
import { checkBuild } from '@keur/platform/contract/check-build'
import { checkVersions } from '@keur/platform/contract/live-set'
import { cacheableAddresses, publicSections, siteSections } from 'shell/gateway/builds/sections.ts'
import { sitemapPages } from 'shell/gateway/seo/sitemap-sections.ts'
import { parseNewRemote } from './new-remote.ts'
import { copyRepository } from './testing/repository-copy.ts'
import { writeRemote } from './write-remote.ts'

const parse = (commandLine: string) => parseNewRemote(commandLine.split(' '), root)

test('a section needs a folder and a prefix; title and owner have defaults', () => {
  const agenda = { name: 'agenda', prefix: '/agenda', title: 'Agenda', owner: 'equipe-agenda' }
  expect(parse('remote mfe-agenda --prefix /agenda')).toEqual(agenda)
  const given = ['--prefix', '/a', '--title', 'Visites guidées', '--owner', 'nord']
  expect(parseNewRemote(['remote', 'mfe-a', ...given], root)).toEqual({
    ...{ name: 'a', prefix: '/a', title: 'Visites guidées', owner: 'nord' }
  })
})

test.each([
  ['remote mfe-agenda', 'Say npm run new'],
  ['page mfe-agenda --prefix /agenda', 'Say npm run new'],
  ['remote agenda --prefix /agenda', '« agenda » is no name for a section'],
  ['remote mfe-../x --prefix /agenda', 'is no name for a section'],
  ['remote mfe-ventes --prefix /agenda', 'The folder mfe-ventes is there already.'],
  ['remote mfe-agenda --prefix agenda', '« agenda » is no prefix'],
  ['remote mfe-agenda --prefix /ventes', '/ventes clashes with /ventes, which belongs to ventes (equipe-ventes).'],
  ['remote mfe-agenda --prefix /ventes/agenda', 'clashes with /ventes'],
  ['remote mfe-agenda --prefix /login', '/login clashes with /login, a page of the shell.'],
  ["remote mfe-agenda --prefix /agenda --title It's", 'cannot stand in the sources']
])('« %s » is refused: %s', (commandLine, reason) => {
  expect(() => parse(commandLine)).toThrow(reason)
})

describe('a new section, in a copy of the repository', () => {
  let copy: string
  const run = (program: string, folder: string, ...parameters: string[]) =>
    execFileSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules', join(copy, program), ...parameters],
      { cwd: join(copy, folder), encoding: 'utf8', stdio: 'pipe', env: { PATH: process.env.PATH } }
    )

  beforeAll(() => {
    copy = copyRepository()
    writeRemote(parse('remote mfe-agenda --prefix /agenda'), copy)
    symlinkSync(join(copy, 'mfe-agenda'), join(copy, 'node_modules/mfe-agenda'))
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('is in the map of README.md and has an owner, and has no placeholder of the template left', () => {
    expect(readFileSync(join(copy, 'README.md'), 'utf8')).toMatch(/^mfe-agenda\/ +agenda$/m)
    expect(readFileSync(join(copy, '.github/CODEOWNERS'), 'utf8')).toMatch(/^\/mfe-agenda\/ +@keurdurail\/agenda$/m)
    const files = readdirSync(join(copy, 'mfe-agenda'), { recursive: true, withFileTypes: true })
    for (const file of files.filter((entry) => entry.isFile()))
      expect(readFileSync(join(file.parentPath, file.name), 'utf8')).not.toMatch(/__[A-Z]+__/)
  })

  test('passes type check, linter with import boundaries, and its tests', () => {
    run('node_modules/typescript/bin/tsc', 'mfe-agenda', '-p', 'tsconfig.json')
    run('node_modules/jest/bin/jest.js', 'mfe-agenda')
    // Import boundaries apply to files that are added later: such a file is the only finding.
    const added = join(copy, 'mfe-agenda/src/added.ts')
    writeFileSync(added, "import '../../mfe-ventes/src/routes.tsx'\n")
    const check = () => run('node_modules/@biomejs/biome/bin/biome', '.', 'check', '--error-on-warnings', 'mfe-agenda')
    expect(check).toThrow(
      expect.objectContaining({
        stderr: expect.stringMatching(/mfe-agenda\/src\/added\.ts[\s\S]*A remote imports/),
        stdout: expect.stringContaining('Found 1 error.')
      })
    )
    rmSync(added)
  })

  test('is built like the other sections, and fits what the shell provides', async () => {
    run('infra/platform/src/build-app.ts', '.', 'agenda')
    const [id] = readdirSync(join(copy, 'mfe-agenda/dist'))
    const folder = join(copy, 'mfe-agenda/dist', id as string)
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({ app: 'agenda', owner: 'equipe-agenda', prefixes: ['/agenda'] })
    expect(await checkBuild(manifest, readFilesOf({ manifest, folder }))).toEqual([])
    const versionOf = (path: string) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).version
    const provides = {
      '@keur/kit': versionOf('shell/kit'),
      '@keur/contract': versionOf('api/contract'),
      react: versionOf('node_modules/react')
    }
    expect(checkVersions({ shell: { ...manifest, provides }, remotes: [manifest] }, manifest)).toEqual([])
    // Menu, footer and sitemap have it by its manifest alone.
    const live = new Map([['agenda', manifest]])
    expect(siteSections(live, 'fr')).toMatchObject({
      menu: [{ label: 'Agenda', to: '/agenda' }],
      links: [{ label: 'Agenda', to: '/agenda' }]
    })
    expect(sitemapPages(publicSections(live))).toContain('/agenda')
    expect(cacheableAddresses(live).pages).toEqual(['/agenda'])
  })
})
