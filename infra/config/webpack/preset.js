import { existsSync } from 'node:fs'
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
import { insertStyle, integrityPlugin } from './integrity.js'
import { appNameOf, packageFolder } from './packages.js'
import { rules } from './rules.js'
import { sharing } from './sharing.js'

const require = createRequire(import.meta.url)

const minifyScripts = (compress) =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    // A module as its package has it, minified.
    exclude: /maplibre-gl-worker/,
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
    module: { rules: rules({ app: appNameOf(folder), server }) },
    performance: { hints: false },
    stats: 'errors-warnings',
    // Only watch mode has a cache: after a change of these settings a cache would make different files of the same
    // inputs.
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
      // A missing chunk is reported to the visitor after 15 seconds; webpack's default is two minutes.
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
      integrityPlugin
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
      // The HTML of the server refers to the pictures of the browser build.
      publicPath,
      filename: 'server.mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      clean: true
    },
    // The gateway reads a single file of each build from the store.
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    // No function is inlined into another: the closure of axios's abort signal would then hold the request, and Node
    // would never free either (https://github.com/nodejs/undici/pull/5822). server-memory.test.ts counts the requests
    // in memory.
    optimization: { minimize: mode === 'production', minimizer: [minifyScripts(false)] }
  }
}

const esModuleOf = (request) => require.resolve(request).replace(/\.cjs$/, '.js')
const injectPlugin = '@module-federation/inject-external-runtime-core-plugin'

/** Uses the ES modules of the federation runtime, which are smaller. The shell provides this copy to every remote. */
const federationRuntime = () => ({
  '@module-federation/runtime-core$': esModuleOf('@module-federation/runtime-core'),
  '@module-federation/sdk$': esModuleOf('@module-federation/sdk'),
  '@module-federation/runtime-tools/runtime-core$': esModuleOf('@module-federation/runtime-core'),
  [require.resolve(injectPlugin)]: esModuleOf(injectPlugin)
})
/**
 * Modules inside the federation runtime that stubs replace. `federation-stubs.test.ts` fails where a release moves them
 * or takes a name from them that the stubs lack.
 */
export const replacedModules = {
  loader: /(utils.load|[/]dom)\.js$/,
  snapshots: /(snapshot.SnapshotHandler|utils.preload)\.js$/,
  bundlerRuntime: /webpack-bundler-runtime.dist.bundler\.js$/
}
const fileBeside = (name) => fileURLToPath(new URL(name, import.meta.url))
const replaceLoader = new webpack.NormalModuleReplacementPlugin(replacedModules.loader, (resource) => {
  if (resource.context.includes('@module-federation')) resource.request = fileBeside('federation-loader-stub.js')
})
const replaceSnapshots = new webpack.NormalModuleReplacementPlugin(
  replacedModules.snapshots,
  fileBeside('federation-snapshot-stub.js')
)
const takeRuntimeFromShell = new webpack.NormalModuleReplacementPlugin(
  replacedModules.bundlerRuntime,
  fileBeside('federation-runtime-stub.js')
)

/** Uses the production build of React Router: the package exports the development build, with its messages. */
function productionRouter(folder) {
  const router = join(packageFolder('react-router', packageFolder('react-router-dom', folder)), 'dist/production')
  return { 'react-router$': join(router, 'index.mjs'), 'react-router/dom$': join(router, 'dom-export.mjs') }
}

/**
 * The axios of browsers, which sends everything through `fetch`. That of Node is larger by 0.2 MB, and loads parts of
 * Node that a render process never uses.
 */
const browserAxios = (folder) => ({ axios$: join(packageFolder('axios', folder), 'dist/esm/axios.js') })

/** Applies to the copy of React Router that all pages load. */
const withoutUnusedComponents = {
  test: /[/]react-router[/]dist[/]production[/].*\.mjs$/,
  loader: fileBeside('unused-components-loader.js')
}

const federation = (settings) =>
  new ModuleFederationPlugin({ dts: false, manifest: false, dev: false, shareStrategy: 'loaded-first', ...settings })

/** Packages that draw on a canvas: the server's HTML has a drawing of its own, and their code would be half as much again. */
const canvasPackages = { 'maplibre-gl': false, pmtiles: false }

/** The service worker: a single script, in the same folder as the browser build. */
const serviceWorker = ({ output, plugins: _, ...forBrowser }) => ({
  ...forBrowser,
  name: 'worker',
  dependencies: ['browser'],
  target: ['webworker', 'es2020'],
  entry: { worker: './src/offline/worker.ts' },
  output: { ...output, filename: '[name].js', clean: false }
})

/** Adds the translations of an app. It is loaded before the app's other modules, which may hold texts. */
const textsModule = './src/texts/english.ts'

/** None for an app without translations. */
const textsOf = (folder) => (existsSync(join(folder, textsModule)) ? [textsModule] : [])

/**
 * The three builds of the shell: for browsers, for the render processes of the gateway, and the service worker.
 * @param {string} folder the app's own folder (`import.meta.dirname`)
 */
export function shellPreset(folder) {
  const mode = buildMode()
  const build = buildIdOfApp(folder)
  const publicPath = `/mfe/shell/${build}/`
  const forBrowser = browser({ folder, build, mode, publicPath })
  const forServer = server({ folder, build, mode, publicPath })
  return [
    {
      ...forBrowser,
      // Styles of the kit first: they define the order of all cascade layers.
      entry: { shell: ['@keur/kit/styles', fileBeside('federation-runtime-provider.js'), './src/browser.tsx'] },
      resolve: { ...forBrowser.resolve, alias: { ...federationRuntime(), ...productionRouter(folder) } },
      module: { rules: [...forBrowser.module.rules, withoutUnusedComponents] },
      plugins: [
        ...forBrowser.plugins,
        replaceSnapshots,
        replaceLoader,
        // Packages would have the path of their file on the machine that built them.
        new webpack.DefinePlugin({ 'import.meta.url': '""' }),
        federation({
          name: 'shell',
          remotes: {},
          shared: {},
          experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } }
        }),
        // The shell imports its own modules directly: each lookup in the federation runtime costs milliseconds on a
        // phone.
        new ProvideSharedPlugin({ shareScope: 'default', provides: sharing(folder).providedByShell() })
      ]
    },
    {
      ...forServer,
      entry: [...textsOf(folder), './src/server.tsx'],
      resolve: { ...forServer.resolve, alias: { ...canvasPackages, ...browserAxios(folder) } }
    },
    serviceWorker(forBrowser)
  ]
}

/**
 * The two builds of a remote, for browsers and for the gateway. `./src/routes.tsx` is its only exposed module.
 * @param {string} folder the app's own folder (`import.meta.dirname`)
 * @param {string} browserModule replaces the exposed module in browsers
 */
export function remotePreset(folder, browserModule = './src/routes.tsx') {
  const mode = buildMode()
  const { provided, takenFromShell } = sharing(folder)
  const remote = appNameOf(folder)
  const build = buildIdOfApp(folder)
  const [texts] = textsOf(folder)
  // Two builds with the same container name would silently mix their modules in one page.
  const container = `${remote}_${build}`
  const forBrowser = browser({ folder, build, mode, publicPath: 'auto' })
  return [
    {
      ...forBrowser,
      entry: {},
      output: { ...forBrowser.output, uniqueName: container },
      plugins: [
        ...forBrowser.plugins,
        takeRuntimeFromShell,
        federation({
          name: container,
          filename: 'remoteEntry.js',
          exposes: { './routes': browserModule, ...(texts ? { './texts': { import: texts, name: 'english' } } : {}) },
          shared: takenFromShell(),
          // For tools; a build for watch mode has none.
          manifest: mode === 'production',
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } }
        })
      ]
    },
    {
      ...server({ folder, build, mode, publicPath: `/mfe/${remote}/${build}/` }),
      entry: [...textsOf(folder), './src/routes.tsx'],
      externalsType: 'module',
      externals: [Object.fromEntries(provided.map((request) => [request, request])), refuseBuiltins(folder)]
    }
  ]
}
