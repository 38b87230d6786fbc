import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { bundleCli } from './bundle-cli.ts'

/** Packages that teams outside of the repository install; they are sources, which the section's build compiles. */
const sources = { '@keur/contract': 'api/contract', '@keur/kit': 'shell/kit', '@keur/config': 'infra/config' }
const cli = 'infra/cli'

interface PackageFile {
  name: string
  version: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  [field: string]: unknown
}

const readPackage = (folder: string): PackageFile => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * Packs @keur/cli, @keur/kit, @keur/contract and @keur/config as files that any npm registry takes. Returns their paths.
 */
export async function packPackages(to: string): Promise<string[]> {
  mkdirSync(to, { recursive: true })
  const stage = mkdtempSync(join(tmpdir(), 'keur-pack-'))
  try {
    const versions = Object.fromEntries(
      Object.entries(sources).map(([name, folder]) => [name, readPackage(join(root, folder)).version])
    )
    const folders = Object.entries(sources).map(([name, folder]) => {
      const copy = join(stage, name)
      unpack(join(root, folder), copy)
      const { devDependencies: _, scripts: __, ...file } = readPackage(copy)
      writePackage(copy, { ...file, dependencies: withVersions(name, file.dependencies, versions) })
      return copy
    })
    folders.push(await stageCli(join(stage, '@keur/cli'), versions))
    return folders.map((folder) => join(to, pack(folder, to)))
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

async function stageCli(folder: string, versions: Record<string, string>): Promise<string> {
  const { name, version, description, dependencies = {} } = readPackage(join(root, cli))
  const imported = await bundleCli(join(folder, 'bin'))
  const missing = imported.filter((wanted) => !dependencies[wanted])
  if (missing.length > 0) throw new Error(`${cli}/package.json does not list ${missing.join(', ')}, which it imports.`)
  cpSync(join(root, cli, 'templates'), join(folder, 'templates'), { recursive: true })
  chmodSync(join(folder, 'bin/keur.js'), 0o755)
  const own = Object.fromEntries(imported.map((wanted) => [wanted, dependencies[wanted] as string]))
  writePackage(folder, {
    ...{ name, version, description, type: 'module', bin: { keur: 'bin/keur.js' }, engines: { node: '>=24' } },
    dependencies: withVersions(name, own, versions),
    packedWith: versions
  })
  return folder
}

/** Ranges of our own packages become the versions that are packed together. Throws an error for any other range that fits all. */
function withVersions(of: string, dependencies: Record<string, string> = {}, versions: Record<string, string>) {
  const entries = Object.entries(dependencies).map(([name, range]): [string, string] => {
    const version = versions[name]
    if (!version && range === '*') throw new Error(`${of} depends on any version of ${name}: name one.`)
    return [name, version ? `^${version}` : range]
  })
  return Object.fromEntries(entries)
}

/** Not the public registry, to which they could go by mistake: `npm publish --@keur:registry=https://…` names another. */
const publishConfig = { '@keur:registry': 'https://registry.invalid/' }

function writePackage(folder: string, { private: _, ...file }: Omit<PackageFile, 'private'> & { private?: unknown }) {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...file, publishConfig }, null, 2)}\n`)
}

/** Only what npm would publish. */
function unpack(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  const file = pack(from, to)
  execFileSync('tar', ['-xzf', join(to, file), '--strip-components=1', '-C', to])
  rmSync(join(to, file))
}

const pack = (from: string, to: string): string =>
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', to], {
    cwd: from,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit']
  }).trim()
