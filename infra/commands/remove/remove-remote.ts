import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '@keur/platform/apps'
import { removeFromLists } from '../new/workspace.ts'

const usage = 'npm run remove -- <section>'

/** Returns the section's name without `mfe-`. Throws an error that lists all sections. */
export function parseRemovedRemote(parameters: string[]): string {
  const name = parameters[0]?.replace(/^mfe-/, '') ?? ''
  if (parameters.length === 1 && remoteNames.includes(name)) return name
  throw new Error(`Say ${usage}; the sections are ${remoteNames.join(', ')}.`)
}

/** Deletes a section's folder, its workflow and what names it: workspace link and lock entry, README.md, CODEOWNERS, budget of lines. */
export function removeRemote(name: string, root: string): void {
  const workspace = `mfe-${name}`
  rmSync(join(root, workspace), { recursive: true })
  rmSync(join(root, '.github/workflows', `${workspace}.yml`), { force: true })
  rmSync(join(root, 'node_modules', workspace), { recursive: true, force: true })
  const lockFile = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
  delete lock.packages[workspace]
  delete lock.packages[`node_modules/${workspace}`]
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
  removeFromLists(name, root)
}
