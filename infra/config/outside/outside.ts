import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPackage } from '../webpack/packages.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** What a team outside of the repository gets: by `npm pack`, as a registry would give it. */
const packed = { '@keur/kit': 'shell/kit', '@keur/contract': 'api/contract', '@keur/config': 'infra/config' }

interface Declared {
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export interface Outside {
  /** The copy of the remote's folder. */
  folder: string
  /** Runs a program of an installed package there with Node and answers what it says; throws with it where it fails. */
  run(program: string, ...parameters: string[]): string
  remove(): void
}

/**
 * A folder outside of the repository with a copy of a remote and what its package.json declares: our packages unpacked
 * from what npm packs, others linked. What is not declared somewhere is not there.
 */
export function takeOutside(remote: string): Outside {
  const place = mkdtempSync(join(tmpdir(), 'keur-outside-'))
  const modules = join(place, 'node_modules')
  const folder = join(place, remote)
  const link = (name: string, from: string) => {
    const target = findPackage(name, from)
    if (!target || name in packed) return
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    rmSync(join(modules, name), { force: true })
    symlinkSync(target, join(modules, name))
  }
  const declared = (from: string) => JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as Declared

  for (const [name, path] of Object.entries(packed)) {
    const from = join(root, path)
    unpack(from, join(modules, name))
    for (const dependency of Object.keys(declared(from).dependencies ?? {})) link(dependency, from)
  }
  const from = join(root, remote)
  const { dependencies, peerDependencies, devDependencies } = declared(from)
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
    remove: () => rmSync(place, { recursive: true, force: true })
  }
}

function unpack(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  const packing = ['pack', '--silent', '--ignore-scripts', '--pack-destination', to]
  const file = execFileSync('npm', packing, { cwd: from, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  execFileSync('tar', ['-xzf', join(to, file), '--strip-components=1', '-C', to])
  rmSync(join(to, file))
}
