import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIdOfApp } from '@keur/config/build-id'
import type { Manifest } from '@keur/contract/build'
import type { Configuration, MultiStats, Stats } from 'webpack'
import type { App } from './app.ts'
import type { Build } from './build-files.ts'
import { manifestOf } from './manifest.ts'

/** Builds an app for browsers and the gateway, unless the same inputs were built before. Rejects with its errors. */
export async function buildApp(app: App, log: (line: string) => void): Promise<Build> {
  const id = buildIdOfApp(app.folder)
  const folder = join(app.folder, 'dist', id)
  const manifestFile = join(folder, 'manifest.json')
  if (existsSync(manifestFile)) {
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
    // Manifests of older versions lack this field: built again, the files are the same.
    if (manifest.modules) return { app, manifest, folder }
  }

  const started = performance.now()
  await rm(folder, { recursive: true, force: true })
  const stats = await compile(app)
  const manifest = await manifestOf({ app, id, folder, stats })
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
  log(`${app.name}: built ${id} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return { app, manifest, folder }
}

async function compile(app: App): Promise<Stats[]> {
  // Loaded anew for each build: it computes the build id from the sources when it is loaded.
  const file = pathToFileURL(join(app.folder, 'webpack.config.js'))
  const { default: configurations } = await import(/* webpackIgnore: true */ `${file.href}?${performance.now()}`)
  return runWebpack(configurations as Configuration[])
}

/** Builds, and returns what webpack says of each configuration. Rejects with its report of errors. */
export async function runWebpack(configurations: Configuration[]): Promise<Stats[]> {
  // Loaded only where something is built.
  const { default: webpack } = await import('webpack')
  const compiler = webpack(configurations)
  const { promise, resolve, reject } = Promise.withResolvers<MultiStats>()
  compiler?.run((error, result) => (result ? resolve(result) : reject(error)))
  const all = await promise
  await new Promise((done) => compiler?.close(done))
  if (all.hasErrors()) throw new Error(all.toString({ colors: false, all: false, errors: true, errorDetails: true }))
  return all.stats
}
