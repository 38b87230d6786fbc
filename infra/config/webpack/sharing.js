import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const versionOf = (name) => JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version

const kit = JSON.parse(readFileSync(new URL('../../../shell/kit/package.json', import.meta.url), 'utf8'))

/** Parts of the kit that never reach a visitor's browser as shared modules. */
const notShared = ['router-server', 'styles', 'testing']
/** What comes when a page first uses it, as a whole. The other parts are light, or doors: what is behind them comes by itself. */
const onDemand = ['forms', 'kept-listings', 'dialog', 'uploads']

const kitParts = Object.keys(kit.exports)
  .map((subpath) => subpath.slice(2))
  .filter((part) => !notShared.includes(part))

const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** Every module that the shell provides and remotes take from it, by request. */
export const provided = [...react, ...kitParts.map((part) => `@keur/kit/${part}`)]

const reactVersion = versionOf('react')
const versionFor = (request) => (request.startsWith('@keur/kit') ? kit.version : reactVersion)

/** The shell brings each shared module, once; what every page needs is in its first script. */
export const providedByShell = () =>
  Object.fromEntries(
    provided.map((request) => [
      request,
      {
        singleton: true,
        version: versionFor(request),
        requiredVersion: `^${versionFor(request)}`,
        eager: !onDemand.includes(request.replace('@keur/kit/', ''))
      }
    ])
  )

/** A remote brings none of them: what the shell does not provide is an error before publishing, not a second copy. */
export const takenFromShell = () =>
  Object.fromEntries(
    provided.map((request) => [
      request,
      { singleton: true, import: false, version: versionFor(request), requiredVersion: `^${versionFor(request)}` }
    ])
  )
