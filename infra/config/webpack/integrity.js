import { createHash } from 'node:crypto'
import webpack from 'webpack'

const { Compilation, sources } = webpack
const { LoadScriptRuntimeModule } = webpack.runtime

const name = 'Integrity'
/** Lists the hashes of all scripts and styles of a build, for those that a page loads later. */
const hashesFile = 'integrity.json'

/** The source of this function becomes part of each build (MiniCssExtractPlugin). */
export const insertStyle = (tag) => self.keurInsert(tag)

/**
 * Makes webpack's runtime pass scripts and styles to the shell, which inserts them into the page with their integrity
 * hashes, and adds the file of these hashes to the build.
 */
export const integrityPlugin = {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\nneedAttach = false;\nself.keurInsert(script);`
      )
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const files = Object.keys(assets).filter((file) => /\.(js|css)$/.test(file))
        const hashes = files.sort().map((file) => [file, hashOf(assets[file].buffer())])
        compilation.emitAsset(hashesFile, new sources.RawSource(JSON.stringify(Object.fromEntries(hashes))))
      })
    })
  }
}

const hashOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
