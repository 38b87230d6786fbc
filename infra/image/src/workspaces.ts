import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PackageFile {
  name: string
  version?: string
  type?: string
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export const readPackageFile = (root: string, folder = ''): PackageFile =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/**
 * The folders of the workspaces by name, without the sections, which are builds where they run. With `from`, only this
 * one and those that it needs to run, by `dependencies`.
 */
export function workspacesOf(root: string, from?: string): Map<string, string> {
  const folders = (readPackageFile(root).workspaces ?? []).filter((folder) => !folder.includes('*'))
  const all = new Map(folders.map((folder) => [readPackageFile(root, folder).name, folder]))
  if (!from) return all
  const found = new Map<string, string>()
  function visit(name: string): void {
    const folder = all.get(name)
    if (folder === undefined || found.has(name)) return
    found.set(name, folder)
    for (const next of Object.keys(readPackageFile(root, folder).dependencies ?? {})) visit(next)
  }
  visit(from)
  return found
}
