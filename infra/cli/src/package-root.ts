import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of @keur/cli, as a workspace of the repository and as npm installs it. */
export const packageRoot = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))
}

export const readOwnPackage = (): OwnPackage => JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))

interface OwnPackage {
  version: string
  /** Written by `npm run pack`: the versions that were packed with this one. */
  packedWith?: Record<string, string>
}
