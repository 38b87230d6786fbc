import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Manifest } from '@keur/contract/build'
import { checkFacts } from '@keur/contract/section-facts'
import { root } from '../apps.ts'
import type { Build } from '../build.ts'
import { budgetOf } from '../page-weight.ts'
import { checkStyles } from './check-styles.ts'

type BuiltFiles = Pick<Build, 'manifest' | 'folder'>

/** Checks a build by itself, before it is uploaded. Returns a sentence for each fault. */
export async function checkBuild(build: Build): Promise<string[]> {
  const { facts, prefixes } = build.manifest
  const findings = await Promise.all([checkEntry(build), checkStyles(build.app), checkSizes(build)])
  return [...findings.flat(), ...checkBundled(build.manifest), ...(facts ? checkFacts(facts, prefixes) : [])]
}

/**
 * The browser entry must be a container with the name of its build that exposes `./routes`, `./texts` where it has
 * translations, and nothing else.
 */
async function checkEntry({ manifest, folder }: BuiltFiles): Promise<string[]> {
  const { app, id, entry } = manifest
  if (app === 'shell') return []
  const source = await readFile(join(folder, 'browser', entry), 'utf8').catch(() => null)
  if (source === null) return [`The build has no ${entry}.`]
  const exposed = [...new Set([...source.matchAll(/["'](\.\/[\w-]+)["']:\s*\(\)\s*=>/g)].map(([, name]) => name))]
  return [
    ...(exposed.includes('./routes') ? [] : [`${entry} does not expose ./routes.`]),
    ...exposed
      .filter((name) => name !== './routes' && name !== './texts')
      .map((name) => `${entry} exposes ${name}: only ./routes and ./texts may be exposed.`),
    ...(source.includes(`${app}_${id}`)
      ? []
      : [`${entry} is not called ${app}_${id}: two builds would mix in one page.`])
  ]
}

const compress = promisify(brotliCompress)

/** Compares scripts and styles of the first page, compressed with brotli, with the budget (1 kB = 1,000 bytes). */
async function checkSizes({ manifest, folder }: BuiltFiles): Promise<string[]> {
  const weigh = async (files: string[]) => {
    const sizes = files.map(async (file) => (await compress(await readFile(join(folder, 'browser', file)))).length)
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0) / 1000
  }
  const { script, remote, style } = budgetOf(manifest.app)
  const limits: [name: string, weight: number, limit: number][] = [
    ['The scripts', await weigh(manifest.scripts), manifest.app === 'shell' ? script : remote],
    ['The styles', await weigh(manifest.styles), style]
  ]
  return limits
    .filter(([, weight, limit]) => weight > limit)
    .map(
      ([name, weight, limit]) =>
        `${name} that the first page of ${manifest.app} needs weigh ${weight.toFixed(1)} kB; the budget is ${limit} kB.`
    )
}

const kit = JSON.parse(readFileSync(join(root, 'shell/kit/package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

/** What the shell provides to all remotes: the kit with its dependencies, and the federation runtime. */
const sharedLibraries = new Set([
  '@keur/kit',
  ...Object.keys(kit.dependencies).filter((name) => name !== '@keur/contract'),
  'react-router',
  'scheduler',
  '@module-federation/runtime-core'
])

/** Two copies of React or the router in one page break it; a second copy of another library is a needless download. */
const checkBundled = ({ app, bundled = [] }: Manifest): string[] =>
  app === 'shell'
    ? []
    : bundled
        .filter((name) => sharedLibraries.has(name))
        .map((name) => `${app} brings its own copy of ${name}, which the shell provides: take it through @keur/kit.`)
