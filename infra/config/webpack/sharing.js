import { packageFolder, readPackage } from './packages.js'

/** Parts of the kit that never reach a visitor's browser as shared modules. */
const notShared = ['router-server', 'styles', 'testing']
/** What comes when a page first uses it, as a whole. The other parts are light, or doors: what is behind them comes by itself. */
const onDemand = ['forms', 'device-listings', 'dialog', 'store', 'uploads']
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** `@keur/kit/ui` is of `@keur/kit`; react-dom goes with react. */
const packageOf = (request) => (request.startsWith('@keur/kit') ? '@keur/kit' : 'react')

/**
 * What shell and remotes share, by the kit and the React that an app is built with.
 * @param {string} folder the app's own folder
 */
export function sharing(folder) {
  const kit = readPackage(packageFolder('@keur/kit', folder))
  const reactVersion = readPackage(packageFolder('react', folder)).version
  const kitParts = Object.keys(kit.exports)
    .map((subpath) => subpath.slice(2))
    .filter((part) => !notShared.includes(part))
  /** Every module that the shell provides and remotes take from it, by request. */
  const provided = [...react, ...kitParts.map((part) => `@keur/kit/${part}`)]
  const versionFor = (request) => (request.startsWith('@keur/kit') ? kit.version : reactVersion)
  const { peerDependencies = {} } = readPackage(folder)
  const neededFor = (request) => peerDependencies[packageOf(request)] ?? `^${versionFor(request)}`
  const each = (settings) => Object.fromEntries(provided.map((request) => [request, settings(request)]))

  return {
    provided,
    /** The shell brings each shared module, once; what every page needs is in its first script. */
    providedByShell: () =>
      each((request) => ({
        singleton: true,
        version: versionFor(request),
        requiredVersion: `^${versionFor(request)}`,
        eager: !onDemand.includes(request.replace('@keur/kit/', ''))
      })),
    /**
     * A remote brings none of them: what the shell does not provide is an error before publishing, not a second copy. An
     * older shell than it needs is refused in the page, with both versions.
     */
    takenFromShell: () =>
      each((request) => ({
        singleton: true,
        import: false,
        strictVersion: true,
        requiredVersion: neededFor(request)
      }))
  }
}
