import { cpSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '@keur/platform/apps'
import { runWebpack } from '@keur/platform/build'
import webpack, { type Configuration, type Stats } from 'webpack'

const folder = join(root, 'infra/cli')

/** What the sources read beside them when they run. */
const filesBeside = ['shell/gateway/development/follow-changes.js']

/** These become part of the bundle: Node does not remove types inside of node_modules. The others npm installs. */
const isBundled = (request: string) => /^(\.|\/|@keur\/(cli|contract|platform|store)\/|shell\/)/.test(request)

/** Bundles @keur/cli. Returns the packages that the bundle imports. Rejects with webpack's report. */
export async function bundleCli(to: string): Promise<string[]> {
  const settings: Configuration = {
    mode: 'production',
    context: folder,
    entry: { keur: './src/main.ts' },
    target: 'node24',
    devtool: false,
    // A stack trace names functions and lines.
    optimization: { minimize: false },
    experiments: { outputModule: true },
    output: {
      path: to,
      filename: '[name].js',
      chunkFilename: '[id].js',
      module: true,
      chunkFormat: 'module',
      clean: true
    },
    resolve: { extensions: ['.ts', '.js'] },
    // The compiler removes the first line of main.ts.
    plugins: [new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true })],
    externalsType: 'module',
    externals: ({ request = '' }, callback) => (isBundled(request) ? callback() : callback(undefined, request)),
    module: {
      // `import.meta` means the bundle, not a file of the repository.
      parser: { javascript: { importMeta: false, createRequire: false } },
      rules: [
        {
          test: /\.ts$/,
          use: { loader: 'swc-loader', options: { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } } }
        }
      ]
    }
  }
  const [stats] = await runWebpack([settings])
  for (const file of filesBeside) cpSync(join(root, file), join(to, basename(file)))
  return importedPackages(stats as Stats)
}

function importedPackages({ compilation }: Stats): string[] {
  const requests = [...compilation.modules].flatMap((module) =>
    module.constructor.name === 'ExternalModule' ? [(module as unknown as { userRequest: string }).userRequest] : []
  )
  const names = requests
    .filter((request) => !request.startsWith('node:'))
    .map((request) => /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] as string)
  return [...new Set(names)].sort()
}
