import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** React's own runtime for replacing components, as a script that hooks itself in before React starts. */
export function refreshRuntime(): string {
  const path = join(
    dirname(createRequire(import.meta.url).resolve('react-refresh/package.json')),
    'cjs/react-refresh-runtime.development.js'
  )
  return `(() => {
const exports = {}
const process = { env: { NODE_ENV: 'development' } }
${readFileSync(path, 'utf8')}
exports.injectIntoGlobalHook(window)
window.keurRefresh = exports
})()
`
}
