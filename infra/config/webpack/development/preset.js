import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { integrityPlugin } from '../integrity.js'
import { appNameOf } from '../packages.js'
import { remotePreset } from '../preset.js'
import { rules } from '../rules.js'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const stableNames = { filename: '[name].js', chunkFilename: '[name].js' }
const stableStyleNames = { filename: '[name].css', chunkFilename: '[name].css' }

/**
 * The two builds of a remote for watch mode, in `dist/development`: file names that stay the same, and hot module
 * replacement in the browser. They are never published.
 * @param {string} folder the app's own folder
 */
export function hotPreset(folder) {
  const [forBrowser, forServer] = remotePreset(folder, here('exposed-module.js'))
  const dist = join(folder, 'dist', 'development')
  rmSync(dist, { recursive: true, force: true })
  const plugins = forBrowser.plugins.filter(
    (plugin) => plugin !== integrityPlugin && !(plugin instanceof MiniCssExtractPlugin)
  )
  return [
    {
      ...forBrowser,
      devtool: 'cheap-module-source-map',
      // A page may be several updates behind: all of them stay in the folder.
      output: { ...forBrowser.output, ...stableNames, path: join(dist, 'browser'), clean: false },
      resolve: {
        ...forBrowser.resolve,
        alias: { 'keur-exposed-module$': join(folder, 'src/routes.tsx'), 'react/jsx-dev-runtime$': here('jsx.js') }
      },
      module: { rules: rules({ app: appNameOf(folder), server: false, hot: here('refresh-loader.cjs') }) },
      // A build with errors writes no files: the next good one follows the last good one.
      optimization: { ...forBrowser.optimization, moduleIds: 'named', chunkIds: 'named', emitOnErrors: false },
      plugins: [...plugins, new MiniCssExtractPlugin(stableStyleNames), new webpack.HotModuleReplacementPlugin()]
    },
    {
      ...forServer,
      output: { ...forServer.output, path: join(dist, 'server'), clean: false },
      optimization: { ...forServer.optimization, emitOnErrors: false }
    }
  ]
}
