import type { Manifest } from '@keur/contract/build'
import { major } from 'semver'
import type { LiveSet } from './live-set.ts'
import { type ExposedModule, type ReadRoute, readExposedModules } from './read-exposed-modules.ts'

/** Reads the server module of a build, wherever it lies. */
export type SourceOf = (manifest: Manifest) => Promise<string>

/**
 * The door of a remote, in the shell it would go live in: everything it imports is there, it speaks the shell's contract,
 * its routes lie under its prefixes and have names of their own. For a shell, the same of all remotes that are live.
 * Answers the pages of the candidate too: they are what is tried in a browser next.
 */
export async function checkExposedModules(set: LiveSet, candidate: Manifest, sourceOf: SourceOf) {
  const asked = set.remotes.filter(({ app }) => candidate.app === 'shell' || app === candidate.app)
  const { doors, shellsOwn } = await readExposedModules({
    shellSource: await sourceOf(set.shell),
    remotes: await Promise.all(asked.map(async (remote) => ({ app: remote.app, source: await sourceOf(remote) }))),
    paths: asked.flatMap(({ prefixes }) => prefixes)
  })
  const findings = [
    ...doors.flatMap((door) => faultsOf(door, set)),
    ...asked.flatMap(({ app, prefixes }) =>
      prefixes.filter((path) => shellsOwn.includes(path)).map((path) => `${path} of ${app} is a page of the shell.`)
    )
  ]
  return { findings, routes: doors.filter(({ app }) => app === candidate.app).flatMap(({ routes }) => routes) }
}

function faultsOf(door: ExposedModule, { shell, remotes }: LiveSet): string[] {
  const { app, failure, contractVersion, routes } = door
  if (failure) return [`${app} does not fit the shell ${shell.id}: ${failure}.`]
  const spoken = shell.provides['@keur/contract']
  const prefixes = remotes.find((remote) => remote.app === app)?.prefixes ?? []
  return [
    ...(spoken && contractVersion !== String(major(spoken))
      ? [`${app} speaks version ${contractVersion} of the contract, the shell ${spoken}.`]
      : []),
    ...(routes.some(({ path }) => path !== null) ? [] : [`${app} has no page.`]),
    ...routes.flatMap((route) => placeOf(route, prefixes, app)),
    ...namesOf(door)
  ]
}

function placeOf({ path }: ReadRoute, prefixes: string[], app: string): string[] {
  if (path === null || prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return []
  return [`The page ${path || '(without a path)'} of ${app} lies under none of its prefixes (${prefixes.join(', ')}).`]
}

/** Every id begins with the name of its app: none can be another's. */
function namesOf({ app, routes }: ExposedModule): string[] {
  return routes.flatMap(({ id, path }, index) => {
    if (id === null) return [`The route ${path ?? '(a frame)'} of ${app} has no id.`]
    if (routes.findIndex((route) => route.id === id) !== index) return [`${app} has two routes with the id ${id}.`]
    return id.startsWith(`${app}:`) ? [] : [`The route id ${id} of ${app} must begin with « ${app}: ».`]
  })
}
