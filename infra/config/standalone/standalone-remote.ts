import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPackage } from '../webpack/packages.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The packages that a team outside of the repository installs, packed by `npm pack` as for a registry. */
const packed = { '@keur/kit': 'shell/kit', '@keur/contract': 'api/contract', '@keur/config': 'infra/config' }

interface PackageManifest {
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export interface StandaloneRemote {
  /** The copy of the remote's folder. */
  folder: string
  /**
   * Runs a program of an installed package there with Node, and returns its output. Throws with the output when it
   * fails.
   */
  run(program: string, ...parameters: string[]): string
  remove(): void
}

/**
 * Copies a remote to a folder outside of the repository, with the packages that its package.json declares and no
 * others: those of this repository as npm packs them, the others as links.
 */
export function createStandaloneRemote(remote: string): StandaloneRemote {
  const parent = mkdtempSync(join(tmpdir(), 'keur-standalone-'))
  const modules = join(parent, 'node_modules')
  const folder = join(parent, remote)
  const link = (name: string, from: string) => {
    const target = findPackage(name, from)
    if (!target || name in packed) return
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    rmSync(join(modules, name), { force: true })
    symlinkSync(target, join(modules, name))
  }
  const readManifest = (from: string) => JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as PackageManifest

  for (const [name, path] of Object.entries(packed)) {
    const from = join(root, path)
    unpack(from, join(modules, name))
    for (const dependency of Object.keys(readManifest(from).dependencies ?? {})) link(dependency, from)
  }
  const from = join(root, remote)
  const { dependencies, peerDependencies, devDependencies } = readManifest(from)
  for (const name of Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies })) link(name, from)
  cpSync(from, folder, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) })

  return {
    folder,
    run(program, ...parameters) {
      const options = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules']
      try {
        return execFileSync(process.execPath, [...options, join(modules, program), ...parameters], {
          cwd: folder,
          encoding: 'utf8',
          stdio: 'pipe',
          env: { PATH: process.env.PATH }
        })
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string }
        throw new Error(`${program}: ${stdout}${stderr}`)
      }
    },
    remove: () => rmSync(parent, { recursive: true, force: true })
  }
}

function unpack(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  const command = ['pack', '--silent', '--ignore-scripts', '--pack-destination', to]
  const file = execFileSync('npm', command, { cwd: from, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  execFileSync('tar', ['-xzf', join(to, file), '--strip-components=1', '-C', to])
  rmSync(join(to, file))
}
