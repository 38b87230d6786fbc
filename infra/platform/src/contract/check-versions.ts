import type { Manifest } from '@keur/contract/build'
import { satisfies } from 'semver'
import type { LiveSet } from './live-set.ts'

/** Each remote must find in the shell what it was built for: react, the router behind the kit, the kit, the contract. */
export const checkVersions = ({ shell, remotes }: LiveSet, candidate: Manifest): string[] =>
  remotes
    .filter((remote) => candidate.app === 'shell' || remote.app === candidate.app)
    .flatMap((remote) => missingVersions(shell, remote))

const missingVersions = (shell: Manifest, remote: Manifest): string[] =>
  Object.entries(remote.requires).flatMap(([name, range]) => {
    const version = shell.provides[name]
    if (!version) return [`${remote.app} needs ${name} ${range}, and the shell ${shell.id} does not provide it.`]
    if (satisfies(version, range)) return []
    return [`${remote.app} needs ${name} ${range}, and the shell ${shell.id} provides ${version}.`]
  })
