import type { Manifest } from '@keur/contract/build'
import { isWithinPrefix } from '@keur/contract/prefixes'
import { bridgedVersion } from '@keur/contract/provided-versions'
import { major } from 'semver'
import type { LiveSet } from './live-set.ts'
import { type ExposedModule, type ReadRoute, readExposedModules } from './read-exposed-modules.ts'

/**
 * Loads the exposed module of a remote in the live shell: its imports must be provided, its contract version must be
 * the shell's, its routes must have ids of their own and lie under its prefixes. A candidate shell is checked with all
 * live remotes. Also returns the routes of the candidate, for the smoke test.
 */
export async function checkExposedModules(
  set: LiveSet,
  candidate: Manifest,
  readServerModule: (manifest: Manifest) => Promise<string>
) {
  const checked = set.remotes.filter(({ app }) => candidate.app === 'shell' || app === candidate.app)
  const { modules, shellPaths } = await readExposedModules({
    shellSource: await readServerModule(set.shell),
    remotes: await Promise.all(
      checked.map(async (remote) => ({
        app: remote.app,
        source: await readServerModule(remote),
        bridge: bridgedVersion(set.shell.provides['@keur/kit'], remote.requires['@keur/kit'])
      }))
    ),
    paths: checked.flatMap(({ prefixes }) => prefixes)
  })
  const findings = [
    ...modules.flatMap((module) => checkModule(module, set)),
    ...checked.flatMap(({ app, prefixes }) =>
      prefixes.filter((path) => shellPaths.includes(path)).map((path) => `${path} of ${app} is a page of the shell.`)
    )
  ]
  return { findings, routes: modules.filter(({ app }) => app === candidate.app).flatMap(({ routes }) => routes) }
}

function checkModule(module: ExposedModule, { shell, remotes }: LiveSet): string[] {
  const { app, failure, contractVersion, routes } = module
  if (failure) return [`${app} does not fit the shell ${shell.id}: ${failure}.`]
  const provided = shell.provides['@keur/contract']
  const prefixes = remotes.find((remote) => remote.app === app)?.prefixes ?? []
  return [
    ...(provided && contractVersion !== String(major(provided))
      ? [`${app} speaks version ${contractVersion} of the contract, the shell ${provided}.`]
      : []),
    ...(routes.some(({ path }) => path !== null) ? [] : [`${app} has no page.`]),
    ...routes.flatMap((route) => checkPath(route, prefixes, app)),
    ...checkIds(module)
  ]
}

function checkPath({ path }: ReadRoute, prefixes: string[], app: string): string[] {
  if (path === null || prefixes.some((prefix) => isWithinPrefix(path, prefix))) return []
  return [`The page ${path || '(without a path)'} of ${app} lies under none of its prefixes (${prefixes.join(', ')}).`]
}

/** Every id begins with the app's name, so that ids of two apps never clash. */
function checkIds({ app, routes }: ExposedModule): string[] {
  return routes.flatMap(({ id, path }, index) => {
    if (id === null) return [`The route ${path ?? '(a frame)'} of ${app} has no id.`]
    if (routes.findIndex((route) => route.id === id) !== index) return [`${app} has two routes with the id ${id}.`]
    return id.startsWith(`${app}:`) ? [] : [`The route id ${id} of ${app} must begin with « ${app}: ».`]
  })
}
