import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewSection } from '@keur/cli/new/new-section'
import { writeSection, writeTemplates } from '@keur/cli/new/write-section'
import { addToLists } from './workspace.ts'

/** Writes a section's folder and workflow, and adds it to the lists. Returns the paths of the new files. */
export function writeRemote(remote: NewSection, root: string): string[] {
  const folder = join(root, `mfe-${remote.name}`)
  const variables = templateVariables(remote, root)
  const files = writeSection({ folder, place: 'repository', variables })
  addToLists(remote.name, remote.title, root)
  return [...files.map((file) => `mfe-${remote.name}/${file}`), ...writeTemplates('workflow', root, variables)]
}

function templateVariables({ name, prefix, title, owner }: NewSection, root: string): Record<string, string> {
  const versionOf = (path: string) =>
    JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).version as string
  const rangeOf = (path: string) => `^${versionOf(path).replace(/\.\d+$/, '.0')}`
  return {
    REMOTE: name,
    PREFIX: prefix,
    TITLE: title,
    OWNER: owner,
    KIT: rangeOf('shell/kit'),
    CONTRACT: rangeOf('api/contract'),
    REACT: rangeOf('node_modules/react')
  }
}
