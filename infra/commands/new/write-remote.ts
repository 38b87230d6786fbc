import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { NewRemote } from './request.ts'

/** Writes the folder of a new section, and its line in the README's map. Answers the files. */
export function writeRemote(remote: NewRemote, root: string): string[] {
  const templates = join(root, 'infra/templates/remote')
  const files = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.template')
  )
  const words = wordsOf(remote, root)
  for (const file of files) {
    const target = join(root, `mfe-${remote.name}`, file.replace(/\.template$/, ''))
    mkdirSync(dirname(target), { recursive: true })
    const text = readFileSync(join(templates, file), 'utf8')
    writeFileSync(
      target,
      text.replace(/__([A-Z]+)__/g, (whole, word: string) => words[word] ?? whole)
    )
  }
  addToMap(remote, join(root, 'README.md'))
  return files.map((file) => `mfe-${remote.name}/${file.replace(/\.template$/, '')}`).sort()
}

function wordsOf({ name, prefix, title, owner }: NewRemote, root: string): Record<string, string> {
  const versionOf = (path: string) =>
    JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).version as string
  // What it is written for is what it needs: an older shell has less.
  const since = (path: string) => `^${versionOf(path).replace(/\.\d+$/, '.0')}`
  return {
    REMOTE: name,
    PREFIX: prefix,
    TITLE: title,
    OWNER: owner,
    KIT: since('shell/kit'),
    CONTRACT: since('api/contract'),
    REACT: since('node_modules/react')
  }
}

/** Behind the last section that the map names. */
function addToMap({ name, title }: NewRemote, readme: string) {
  if (!existsSync(readme)) return
  const lines = readFileSync(readme, 'utf8').split('\n')
  const last = lines.findLastIndex((line) => /^mfe-[a-z-]+\/ /.test(line))
  if (last < 0) return
  lines.splice(last + 1, 0, `${`mfe-${name}/`.padEnd(18)}${title.toLowerCase()}`)
  writeFileSync(readme, lines.join('\n'))
}
