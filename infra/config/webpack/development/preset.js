import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { withIntegrity } from '../integrity.js'
import { remotePreset } from '../preset.js'
import { rules } from '../rules.js'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const nameless = { filename: '[name].js', chunkFilename: '[name].js' }
const namelessStyles = { filename: '[name].css', chunkFilename: '[name].css' }

/**
 * A remote's two builds while somebody works on it: for watching, with names that stay from change to change, and with
 * what puts changed modules into a page that is open. They lie in `dist/development`, and are never published.
 * @param {string} folder the app's own folder
 */
export function hotPreset(folder) {
  const [forBrowser, forServer] = remotePreset(folder, here('door.js'))
  const dist = join(folder, 'dist', 'development')
  rmSync(dist, { recursive: true, force: true })
  const kept = forBrowser.plugins.filter(
    (plugin) => plugin !== withIntegrity && !(plugin instanceof MiniCssExtractPlugin)
  )
  return [
    {
      ...forBrowser,
      devtool: 'cheap-module-source-map',
      // A page may be several changes behind: what leads from each to the next stays.
      output: { ...forBrowser.output, ...nameless, path: join(dist, 'browser'), clean: false },
      resolve: {
        ...forBrowser.resolve,
        alias: { 'keur-door$': join(folder, 'src/routes.tsx'), 'react/jsx-dev-runtime$': here('jsx.js') }
      },
      module: { rules: rules({ server: false, hot: here('refresh-loader.cjs') }) },
      // What cannot be built is told, and never reaches a page: the next good build follows the last one.
      optimization: { ...forBrowser.optimization, moduleIds: 'named', chunkIds: 'named', emitOnErrors: false },
      plugins: [...kept, new MiniCssExtractPlugin(namelessStyles), new webpack.HotModuleReplacementPlugin()]
    },
    {
      ...forServer,
      output: { ...forServer.output, path: join(dist, 'server'), clean: false },
      optimization: { ...forServer.optimization, emitOnErrors: false }
    }
  ]
}
