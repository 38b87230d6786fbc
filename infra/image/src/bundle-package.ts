import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runWebpack } from '@keur/platform/build'

/**
 * Bundles an installed package of JavaScript modules, in place: each file that its `exports` name becomes one, beside
 * files that they share. Node takes about half a millisecond for each module, whatever is in it. Rejects with webpack's
 * report.
 */
export async function bundlePackage(folder: string): Promise<void> {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = [...new Set(Object.values<{ import: string }>(exports).map((entry) => entry.import))]
  const bundle = `${folder}.bundle`
  await runWebpack([
    {
      mode: 'production',
      context: folder,
      entry: Object.fromEntries(files.map((file) => [file.replace(/^\.\/|\.mjs$/g, ''), file])),
      target: 'node24',
      devtool: false,
      // A stack trace names functions and lines.
      optimization: { minimize: false, runtimeChunk: 'single', splitChunks: { chunks: 'all', minSize: 0 } },
      experiments: { outputModule: true },
      output: { path: bundle, filename: '[name].mjs', chunkFormat: 'module', library: { type: 'module' } }
    }
  ])
  for (const file of files) rmSync(join(folder, file.split('/')[1] as string), { recursive: true, force: true })
  cpSync(bundle, folder, { recursive: true })
  rmSync(bundle, { recursive: true })
}
