import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { NewRemote } from './new-remote.ts'

/** Writes the folder of a new section, and adds it to the map in README.md. Returns the paths of the new files. */
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
  addToReadme(remote, join(root, 'README.md'))
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

/** Adds a line after the last section of the map. */
function addToReadme({ name, title }: NewRemote, readme: string) {
  if (!existsSync(readme)) return
  const lines = readFileSync(readme, 'utf8').split('\n')
  const last = lines.findLastIndex((line) => /^mfe-[a-z-]+\/ /.test(line))
  if (last < 0) return
  lines.splice(last + 1, 0, `${`mfe-${name}/`.padEnd(18)}${title.toLowerCase()}`)
  writeFileSync(readme, lines.join('\n'))
}
