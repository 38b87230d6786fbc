import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ProvideSharedPlugin } from '@module-federation/enhanced'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { buildIdOfApp, buildMode } from './build-id.js'
import { refuseBuiltins } from './builtins.js'
import { insertStyle, withIntegrity } from './integrity.js'
import { packageFolder, readPackage } from './packages.js'
import { rules } from './rules.js'
import { sharing } from './sharing.js'

const require = createRequire(import.meta.url)

const minifyScripts = (compress) =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { ecma: 2020, compress, format: { comments: false } }
  })
const minimizer = [
  minifyScripts({ passes: 3, unsafe_arrows: false }),
  new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify })
]

function common({ folder, mode, server }) {
  return {
    mode,
    context: folder,
    devtool: false,
    infrastructureLogging: { level: 'error' },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: rules({ server }) },
    performance: { hints: false },
    stats: 'errors-warnings',
    // A cache that outlives a change of settings would make other files of the same inputs: only watching has one.
    cache: mode === 'development'
  }
}

function browser({ folder, build, mode, publicPath }) {
  return {
    ...common({ folder, mode, server: false }),
    name: 'browser',
    target: ['web', 'es2020'],
    output: {
      path: join(folder, 'dist', build, 'browser'),
      publicPath,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      // A chunk that does not come is a failure the visitor hears of, long before webpack's two minutes.
      chunkLoadTimeout: 15_000,
      clean: true
    },
    optimization: { minimize: mode === 'production', minimizer, moduleIds: 'deterministic', chunkIds: 'deterministic' },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        insert: insertStyle
      }),
      withIntegrity
    ]
  }
}

function server({ folder, build, mode, publicPath }) {
  return {
    ...common({ folder, mode, server: true }),
    name: 'server',
    target: 'node24',
    experiments: { outputModule: true },
    output: {
      path: join(folder, 'dist', build, 'server'),
      // Pictures are named as the browser's build keeps them: the server's HTML points there.
      publicPath,
      filename: 'server.mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      clean: true
    },
    // The gateway reads one file per build out of the store.
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    // No function is inlined into another: axios's signal would see the request that follows it, and Node would keep both
    // for ever (https://github.com/nodejs/undici/pull/5822). A test counts the requests that stay.
    optimization: { minimize: mode === 'production', minimizer: [minifyScripts(false)] }
  }
}

const inEsForm = (request) => require.resolve(request).replace(/\.cjs$/, '.js')
const injectPlugin = '@module-federation/inject-external-runtime-core-plugin'

/** The federation runtime, as the shell hands it to every remote: one copy, in its smaller ES form. */
const federationRuntime = () => ({
  '@module-federation/runtime-core$': inEsForm('@module-federation/runtime-core'),
  '@module-federation/sdk$': inEsForm('@module-federation/sdk'),
  '@module-federation/runtime-tools/runtime-core$': inEsForm('@module-federation/runtime-core'),
  [require.resolve(injectPlugin)]: inEsForm(injectPlugin)
})
const withoutLoading = new webpack.NormalModuleReplacementPlugin(/(utils.load|[/]dom)\.js$/, (resource) => {
  if (resource.context.includes('@module-federation'))
    resource.request = fileURLToPath(new URL('without-loading.js', import.meta.url))
})
const withoutSnapshots = new webpack.NormalModuleReplacementPlugin(
  /(snapshot.SnapshotHandler|utils.preload)\.js$/,
  fileURLToPath(new URL('without-snapshots.js', import.meta.url))
)

/** The router without what it tells developers: its package offers that build, and points at the other one. */
function routerForVisitors(folder) {
  const router = join(packageFolder('react-router', packageFolder('react-router-dom', folder)), 'dist/production')
  return { 'react-router$': join(router, 'index.mjs'), 'react-router/dom$': join(router, 'dom-export.mjs') }
}

const federation = (settings) =>
  new ModuleFederationPlugin({ dts: false, manifest: false, dev: false, shareStrategy: 'loaded-first', ...settings })

/** The service worker: one script that stands alone, beside the browser's files of the same build. */
const offlineWorker = ({ output, plugins: _, ...forBrowser }) => ({
  ...forBrowser,
  name: 'worker',
  dependencies: ['browser'],
  target: ['webworker', 'es2020'],
  entry: { worker: './src/offline/worker.ts' },
  output: { ...output, filename: '[name].js', clean: false }
})

/**
 * The shell's three builds, for browsers, for the gateway's render workers and for its service worker.
 * @param {string} folder the app's own folder (`import.meta.dirname`)
 */
export function shellPreset(folder) {
  const mode = buildMode()
  const build = buildIdOfApp(folder)
  const publicPath = `/mfe/shell/${build}/`
  const forBrowser = browser({ folder, build, mode, publicPath })
  return [
    {
      ...forBrowser,
      // Styles of the kit first: they say in which order the layers of all others count.
      entry: { shell: ['@keur/kit/styles', './src/browser.tsx'] },
      resolve: { ...forBrowser.resolve, alias: { ...federationRuntime(), ...routerForVisitors(folder) } },
      plugins: [
        ...forBrowser.plugins,
        withoutSnapshots,
        withoutLoading,
        federation({
          name: 'shell',
          remotes: {},
          shared: {},
          experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } }
        }),
        // The shell's own imports go to its modules directly: each one asked of the runtime costs a phone milliseconds.
        new ProvideSharedPlugin({ shareScope: 'default', provides: sharing(folder).providedByShell() })
      ]
    },
    { ...server({ folder, build, mode, publicPath }), entry: './src/server.tsx' },
    offlineWorker(forBrowser)
  ]
}

/**
 * A remote's two builds. `./src/routes.tsx` is its one door.
 * @param {string} folder the app's own folder (`import.meta.dirname`)
 * @param {string} browserDoor what stands before that door in browsers
 */
export function remotePreset(folder, browserDoor = './src/routes.tsx') {
  const mode = buildMode()
  const { name } = readPackage(folder)
  const { provided, takenFromShell } = sharing(folder)
  const remote = name.replace(/^mfe-/, '')
  const build = buildIdOfApp(folder)
  // Two builds with one name mix silently in one page: the name carries the build.
  const container = `${remote}_${build}`
  const forBrowser = browser({ folder, build, mode, publicPath: 'auto' })
  return [
    {
      ...forBrowser,
      entry: {},
      output: { ...forBrowser.output, uniqueName: container },
      plugins: [
        ...forBrowser.plugins,
        federation({
          name: container,
          filename: 'remoteEntry.js',
          exposes: { './routes': browserDoor },
          shared: takenFromShell(),
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } }
        })
      ]
    },
    {
      ...server({ folder, build, mode, publicPath: `/mfe/${remote}/${build}/` }),
      entry: './src/routes.tsx',
      externalsType: 'module',
      externals: [Object.fromEntries(provided.map((request) => [request, request])), refuseBuiltins(folder)]
    }
  ]
}
