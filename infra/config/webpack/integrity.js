import { createHash } from 'node:crypto'
import webpack from 'webpack'

const { Compilation, sources } = webpack
const { LoadScriptRuntimeModule } = webpack.runtime

const name = 'Integrity'
/** The build's list of the hashes of its scripts and styles, for what a page fetches after its first view. */
export const listName = 'integrity.json'

/** For MiniCssExtractPlugin: its text becomes part of each build, which is why it is so short. */
export const insertStyle = (tag) => self.keurInsert(tag)

/**
 * Scripts and styles that a build fetches by itself are handed to the shell, which alone puts them into the page: with
 * the hash they must have. The build's own list of these hashes lies beside its files.
 */
export const withIntegrity = {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\nneedAttach = false;\nself.keurInsert(script);`
      )
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const files = Object.keys(assets).filter((file) => /\.(js|css)$/.test(file))
        const hashes = files.sort().map((file) => [file, hashOf(assets[file].buffer())])
        compilation.emitAsset(listName, new sources.RawSource(JSON.stringify(Object.fromEntries(hashes))))
      })
    })
  }
}

const hashOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
