import { join } from 'node:path'
import { remoteNames, root } from '@keur/deploy/apps'
import { exportedNames } from './exported-names.ts'
import { packageVersion, readKeptNames, versionFaults } from './kept-names.ts'
import { rangeFaults } from './needed-versions.ts'

/** The packages that shell and remotes meet in, and where they lie. */
export const promised = { '@keur/kit': 'shell/kit', '@keur/contract': 'api/contract' }

/** What is wrong with the versions of kit and contract, and with what remotes say they need of them. */
export function versionFindings(): string[] {
  return Object.entries(promised).flatMap(([name, path]) => {
    const folder = join(root, path)
    const kept = readKeptNames(folder)
    return [
      ...versionFaults(name, kept, exportedNames(folder), packageVersion(folder)),
      ...remoteNames.flatMap((remote) => rangeFaults(name, kept, join(root, `mfe-${remote}`)))
    ]
  })
}
