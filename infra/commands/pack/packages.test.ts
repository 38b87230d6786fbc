import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildIdOfApp } from '@keur/config/build-id'
import { root } from '@keur/platform/apps'
import { packPackages } from './packages.ts'

const packed = { '@keur/contract': 'api/contract', '@keur/kit': 'shell/kit', '@keur/config': 'infra/config' }
const names = [...Object.keys(packed), '@keur/cli']

/** The folder of a team outside of the repository: what is packed is installed there, with what it declares alone. */
let outside: string
const folderOf = (name: string) => join(outside, 'node_modules', name)
const section = () => join(outside, 'mfe-ventes')
const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const versionOf = (name: string) => readPackage(folderOf(name)).version

/** Links the packages that npm would install there, from where the repository has them. */
function install(wanted: string[], from: string) {
  for (const name of wanted.filter((each) => !names.includes(each) && !existsSync(folderOf(each)))) {
    const own = join(root, from, 'node_modules', name)
    mkdirSync(dirname(folderOf(name)), { recursive: true })
    symlinkSync(existsSync(own) ? own : join(root, 'node_modules', name), folderOf(name))
  }
}

beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'keur-outside-'))
  for (const [index, file] of (await packPackages(join(outside, 'packed'))).entries()) {
    const folder = folderOf(names[index] as string)
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', folder])
  }
  for (const [name, from] of Object.entries({ ...packed, '@keur/cli': 'infra/cli' }))
    install(Object.keys(readPackage(folderOf(name)).dependencies), from)
  const filter = (path: string) => !/\/(dist|node_modules)$/.test(path)
  cpSync(join(root, 'mfe-ventes'), section(), { recursive: true, filter })
  const { dependencies, peerDependencies, devDependencies } = readPackage(section())
  install(Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies }), 'mfe-ventes')
})
afterAll(() => rmSync(outside, { recursive: true, force: true }))

/** Runs an installed program in the section's folder, and returns its output. */
function run(program: string, ...parameters: string[]): string {
  const options = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules']
  const all = [...options, join(outside, 'node_modules', program), ...parameters]
  const env = { PATH: process.env.PATH }
  return execFileSync(process.execPath, all, { cwd: section(), encoding: 'utf8', stdio: 'pipe', env })
}

test.each(names)('%s can be published: it names a version of everything that it needs', (name) => {
  const { private: isPrivate, devDependencies, scripts, dependencies, ...file } = readPackage(folderOf(name))
  expect([file.name, isPrivate, devDependencies, scripts]).toEqual([name, undefined, undefined, undefined])
  for (const [dependency, range] of Object.entries(dependencies)) {
    expect(range).toMatch(/\d/)
    if (dependency.startsWith('@keur/')) expect(range).toBe(`^${versionOf(dependency)}`)
  }
})

test.each(names)('%s goes to no registry that is not named: not to the public one by mistake', (name) => {
  expect(readPackage(folderOf(name)).publishConfig).toEqual({ '@keur:registry': 'https://registry.invalid/' })
})

test('keur writes sections that name the registry of our packages', () => {
  const template = join(folderOf('@keur/cli'), 'templates/standalone/.npmrc.template')
  expect(readFileSync(template, 'utf8')).toContain('@keur:registry=__REGISTRY__')
})

test('keur runs there as JavaScript alone, and lists its commands', () => {
  const commands = ['new', 'types', 'dev', 'key', 'build', 'deploy', 'promote', 'rollback', 'retire', 'status']
  expect([...run('@keur/cli/bin/keur.js').matchAll(/^keur (\w+)/gm)].map(([, command]) => command)).toEqual(commands)
  for (const dependency of Object.keys(readPackage(folderOf('@keur/cli')).dependencies))
    expect(['@keur/config', 'fastify', 'semver', 'webpack']).toContain(dependency)
})

test('a section builds there, with the same build id as in the repository', () => {
  const id = buildIdOfApp(join(root, 'mfe-ventes'))
  expect(run('@keur/config/webpack/build.js')).toContain(join(section(), 'dist', id))
  const read = (file: string) => readFileSync(join(section(), 'dist', id, file), 'utf8')
  // Each script and style that browsers load has its hash.
  const loaded = readdirSync(join(section(), 'dist', id, 'browser')).filter((file) => /\.(js|css)$/.test(file))
  expect(loaded).toContain('remoteEntry.js')
  expect(Object.keys(JSON.parse(read('browser/integrity.json')))).toEqual(loaded.sort())
  // Tools for Module Federation read it: what is exposed, and the range of each shared package.
  const tools = JSON.parse(read('browser/mf-manifest.json'))
  expect(tools.exposes.map(({ path }: { path: string }) => path)).toEqual(['./routes', './texts'])
  expect(tools.shared).toContainEqual(expect.objectContaining({ name: 'react', singleton: true }))
  // The build contains no path of this machine.
  expect(read('server/server.mjs')).not.toContain(outside)
})

test('its types are checked and its tests run there', () => {
  run('typescript/bin/tsc', '-p', 'tsconfig.json')
  run('jest/bin/jest.js', 'routes.test')
})
