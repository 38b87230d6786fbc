import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIdOfApp } from '@keur/config/build-id'
import type { Manifest } from '@keur/contract/build'
import type { Configuration, MultiCompiler, MultiStats, Stats } from 'webpack'
import { type App, readApp } from './apps.ts'
import { manifestOf } from './manifest.ts'

export interface Build {
  app: App
  manifest: Manifest
  /** Holds `browser/` and `server/`. */
  folder: string
}

/**
 * Builds an app, for browsers and for the gateway, and answers what came of it. Inputs that were built before are not
 * built again. Throws with webpack's own report when the build fails.
 */
export async function buildApp(app: App, log: (line: string) => void): Promise<Build> {
  const id = buildIdOfApp(app.folder)
  const folder = join(app.folder, 'dist', id)
  const manifestFile = join(folder, 'manifest.json')
  if (existsSync(manifestFile)) {
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
    // What it bundles is not known of a build from before that was asked: it is built again, to the same files.
    if (manifest.bundled) return { app, manifest, folder }
  }

  const started = performance.now()
  await rm(folder, { recursive: true, force: true })
  const stats = await compile(app)
  const manifest = await manifestOf({ app, id, folder, stats })
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
  log(`${app.name}: built ${id} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return { app, manifest, folder }
}

/** Only what is built needs webpack: an up-to-date start does not load it. */
async function compile(app: App): Promise<Stats[]> {
  const { default: webpack } = await import('webpack')
  // The configuration holds the id of the sources as they are when it is loaded: each build loads it anew.
  const file = pathToFileURL(join(app.folder, 'webpack.config.js'))
  const { default: configurations } = await import(`${file.href}?${performance.now()}`)
  const compiler: MultiCompiler = webpack(configurations as Configuration[])
  const { promise, resolve, reject } = Promise.withResolvers<MultiStats>()
  compiler.run((error, result) => (result ? resolve(result) : reject(error)))
  const all = await promise
  await new Promise((done) => compiler.close(done))
  if (all.hasErrors()) throw new Error(all.toString({ colors: false, all: false, errors: true, errorDetails: true }))
  return all.stats
}

// Run as a process of its own: the build of one app, for the start command.
if (import.meta.main) {
  const name = process.argv[2] as Parameters<typeof readApp>[0]
  await buildApp(readApp(name), console.log)
}
