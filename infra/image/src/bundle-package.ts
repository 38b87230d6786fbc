import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Stats } from 'webpack'

/**
 * Bundles an installed package of JavaScript modules, in place: each file that its `exports` name becomes one, beside
 * files that they share. Node takes about half a millisecond for each module, whatever is in it. Rejects with webpack's
 * report.
 */
export async function bundlePackage(folder: string): Promise<void> {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = [...new Set(Object.values<{ import: string }>(exports).map((entry) => entry.import))]
  const bundle = `${folder}.bundle`
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: Object.fromEntries(files.map((file) => [file.replace(/^\.\/|\.mjs$/g, ''), file])),
    target: 'node24',
    devtool: false,
    // A stack trace names functions and lines.
    optimization: { minimize: false, runtimeChunk: 'single', splitChunks: { chunks: 'all', minSize: 0 } },
    experiments: { outputModule: true },
    output: { path: bundle, filename: '[name].mjs', chunkFormat: 'module', library: { type: 'module' } }
  })
  const { promise, resolve, reject } = Promise.withResolvers<Stats>()
  compiler?.run((error, stats) => (stats ? resolve(stats) : reject(error)))
  const stats = await promise
  await new Promise((done) => compiler?.close(done))
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, errorDetails: true }))
  for (const file of files) rmSync(join(folder, file.split('/')[1] as string), { recursive: true, force: true })
  cpSync(bundle, folder, { recursive: true })
  rmSync(bundle, { recursive: true })
}
