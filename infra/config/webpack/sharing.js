import { packageFolder, readPackage } from './packages.js'

/** Subpaths of the kit that are not shared modules in browsers. */
const notShared = ['router-server', 'styles', 'testing']
/** Subpaths that are loaded when a page first uses them. The others are small, or lazy boundaries themselves. */
const onDemand = ['forms', 'device-listings', 'dialog', 'store', 'uploads']
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** Returns the package whose version counts: react-dom has the version of react. */
const packageOf = (request) => (request.startsWith('@keur/kit') ? '@keur/kit' : 'react')

/**
 * The shared modules of shell and remotes, for the versions of kit and React that an app is built with.
 * @param {string} folder the app's own folder
 */
export function sharing(folder) {
  const kit = readPackage(packageFolder('@keur/kit', folder))
  const reactVersion = readPackage(packageFolder('react', folder)).version
  const kitSubpaths = Object.keys(kit.exports)
    .map((subpath) => subpath.slice(2))
    .filter((subpath) => !notShared.includes(subpath))
  /** The specifiers of all shared modules. */
  const provided = [...react, ...kitSubpaths.map((subpath) => `@keur/kit/${subpath}`)]
  const versionFor = (request) => (request.startsWith('@keur/kit') ? kit.version : reactVersion)
  const { peerDependencies = {} } = readPackage(folder)
  const requiredFor = (request) => peerDependencies[packageOf(request)] ?? `^${versionFor(request)}`
  const configureAll = (settings) => Object.fromEntries(provided.map((request) => [request, settings(request)]))

  return {
    provided,
    /** The shell provides each shared module once. Those that every page needs are in its first script. */
    providedByShell: () =>
      configureAll((request) => ({
        singleton: true,
        version: versionFor(request),
        requiredVersion: `^${versionFor(request)}`,
        eager: !onDemand.includes(request.replace('@keur/kit/', ''))
      })),
    /**
     * A remote contains no copy of them: a module that the shell does not provide is an error before publishing. A
     * shell that is too old for a remote is an error in the page, which names both versions.
     */
    takenFromShell: () =>
      configureAll((request) => ({
        singleton: true,
        import: false,
        strictVersion: true,
        requiredVersion: requiredFor(request)
      }))
  }
}
