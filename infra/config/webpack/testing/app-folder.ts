import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack, { type Configuration, type Stats } from 'webpack'

const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url))

/** A folder for the sources of an app, with the packages of this repository; the test removes it. Returns its path. */
export function createAppFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `keur-${name}-`))
  symlinkSync(modules, join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, type: 'module' }))
  mkdirSync(join(folder, 'src'))
  return folder
}

/** Builds once. Rejects when webpack cannot run; errors of the sources are in the result. */
export function build(configuration: Configuration): Promise<Stats> {
  const { promise, resolve, reject } = Promise.withResolvers<Stats>()
  webpack(configuration).run((error, stats) => (stats ? resolve(stats) : reject(error)))
  return promise
}
