import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { NewRemote } from './new-remote.ts'
import { addToLists } from './workspace.ts'

/** Writes the folder of a new section, and adds it to README.md and CODEOWNERS. Returns the paths of the new files. */
export function writeRemote(remote: NewRemote, root: string): string[] {
  const templates = join(root, 'infra/templates/remote')
  const files = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.template')
  )
  const variables = templateVariables(remote, root)
  for (const file of files) {
    const target = join(root, `mfe-${remote.name}`, file.replace(/\.template$/, ''))
    mkdirSync(dirname(target), { recursive: true })
    const template = readFileSync(join(templates, file), 'utf8')
    writeFileSync(
      target,
      template.replace(/__([A-Z]+)__/g, (placeholder, name: string) => variables[name] ?? placeholder)
    )
  }
  addToLists(remote.name, remote.title, root)
  return files.map((file) => `mfe-${remote.name}/${file.replace(/\.template$/, '')}`).sort()
}

function templateVariables({ name, prefix, title, owner }: NewRemote, root: string): Record<string, string> {
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
