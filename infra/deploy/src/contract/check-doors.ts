import type { Manifest } from '@keur/contract/build'
import { major } from 'semver'
import type { LiveSet } from './live-set.ts'
import { type ReadDoor, type ReadRoute, readDoors } from './read-doors.ts'

/** Reads the server module of a build, wherever it lies. */
export type SourceOf = (manifest: Manifest) => Promise<string>

/**
 * The door of a remote, in the shell it would go live in: everything it imports is there, it speaks the shell's contract,
 * its routes lie under its prefixes and have names of their own. For a shell, the same of all remotes that are live.
 * Answers the pages of the candidate too: they are what is tried in a browser next.
 */
export async function checkDoors(set: LiveSet, candidate: Manifest, sourceOf: SourceOf) {
  const { doors, shellsOwn } = await readDoors({
    shellSource: await sourceOf(set.shell),
    remotes: await Promise.all(
      set.remotes.map(async (remote) => ({ app: remote.app, source: await sourceOf(remote) }))
    ),
    paths: set.remotes.flatMap(({ prefixes }) => prefixes)
  })
  const isAsked = ({ app }: { app: string }) => candidate.app === 'shell' || app === candidate.app
  const findings = [
    ...doors.filter(isAsked).flatMap((door) => faultsOf(door, set, doors)),
    ...set.remotes
      .filter(isAsked)
      .flatMap(({ app, prefixes }) =>
        prefixes.filter((path) => shellsOwn.includes(path)).map((path) => `${path} of ${app} is a page of the shell.`)
      )
  ]
  return { findings, routes: doors.filter(({ app }) => app === candidate.app).flatMap(({ routes }) => routes) }
}

function faultsOf(door: ReadDoor, { shell, remotes }: LiveSet, doors: ReadDoor[]): string[] {
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
    ...namesOf(door, doors)
  ]
}

function placeOf({ path }: ReadRoute, prefixes: string[], app: string): string[] {
  if (path === null || prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return []
  return [`The page ${path || '(without a path)'} of ${app} lies under none of its prefixes (${prefixes.join(', ')}).`]
}

function namesOf({ app, routes }: ReadDoor, doors: ReadDoor[]): string[] {
  const others = doors.filter((door) => door.app !== app)
  return routes.flatMap(({ id, path }, index) => {
    if (id === null) return [`The route ${path ?? '(a frame)'} of ${app} has no id.`]
    const holder = others.find((door) => door.routes.some((route) => route.id === id))
    if (holder) return [`The route id ${id} of ${app} is taken by ${holder.app}.`]
    if (routes.findIndex((route) => route.id === id) !== index) return [`${app} has two routes with the id ${id}.`]
    return id.startsWith(`${app}:`) ? [] : [`The route id ${id} of ${app} must begin with « ${app}: ».`]
  })
}
