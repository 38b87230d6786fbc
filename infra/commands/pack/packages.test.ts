import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { packPackages } from './packages.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keur-packed-'))
  for (const [index, file] of (await packPackages(join(folder, 'packed'))).entries()) {
    const to = join(folder, String(index))
    mkdirSync(to)
    execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', to])
    symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const packed = ['@keur/contract', '@keur/kit', '@keur/config', '@keur/cli']
const folderOf = (name: string) => join(folder, String(packed.indexOf(name)))
const fileOf = (name: string) => JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'))
const versionOf = (name: string) => fileOf(name).version

test.each(packed)('%s can be published: it names a version of everything that it needs', (name) => {
  const { private: isPrivate, devDependencies, scripts, dependencies, ...file } = fileOf(name)
  expect([file.name, isPrivate, devDependencies, scripts]).toEqual([name, undefined, undefined, undefined])
  for (const [dependency, range] of Object.entries(dependencies)) {
    expect(range).toMatch(/\d/)
    if (dependency.startsWith('@keur/')) expect(range).toBe(`^${versionOf(dependency)}`)
  }
})

test.each(packed)('%s goes to no registry that is not named: not to the public one by mistake', (name) => {
  expect(fileOf(name).publishConfig).toEqual({ '@keur:registry': 'https://registry.invalid/' })
})

test('keur writes sections that name the registry of our packages', () => {
  const template = join(folderOf('@keur/cli'), 'templates/standalone/.npmrc.template')
  expect(readFileSync(template, 'utf8')).toContain('@keur:registry=__REGISTRY__')
})

test('keur runs there as JavaScript alone, and lists its commands', () => {
  const keur = join(folderOf('@keur/cli'), 'bin/keur.js')
  const help = execFileSync(keur, { encoding: 'utf8', env: { PATH: process.env.PATH } })
  const commands = ['new', 'types', 'dev', 'key', 'build', 'deploy', 'promote', 'rollback', 'retire', 'status']
  expect([...help.matchAll(/^keur (\w+)/gm)].map(([, command]) => command)).toEqual(commands)
  for (const dependency of Object.keys(fileOf('@keur/cli').dependencies))
    expect(['@keur/config', 'fastify', 'semver', 'webpack']).toContain(dependency)
})
