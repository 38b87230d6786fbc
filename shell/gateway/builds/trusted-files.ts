import { buildPath, integrityFile, type Manifest } from '@keur/contract/build'
import type { VisitorBuilds } from './visitor-builds.ts'

/**
 * Where a browser's trust in files that it fetches later begins: by path, the hashes of every remote's entry, in the
 * build that this visitor gets and in the one behind it, and of the lists that hold the hashes of all their other files.
 */
export function entryHashes(chosen: VisitorBuilds): Record<string, string> {
  const remotes = Object.entries(chosen.registry.remotes).flatMap(([app, { current, previous }]) =>
    [current, previous].map((build) => manifestOf(chosen, app, build))
  )
  return Object.assign(
    hashesOf(chosen.shell, [integrityFile]),
    ...remotes.map((manifest) => manifest && hashesOf(manifest, [manifest.entry, integrityFile]))
  )
}

const manifestOf = ({ remotes, live }: VisitorBuilds, app: string, build: string | null): Manifest | undefined =>
  [remotes, live.remotes, live.previous].map((among) => among.get(app)).find((manifest) => manifest?.id === build)

const hashesOf = ({ app, id, files }: Manifest, names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((file) => (files[file] ? [[buildPath(app, id, file), files[file]]] : [])))
