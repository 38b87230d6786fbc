import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '@keur/platform/apps'

const copied = [
  'package.json',
  'package-lock.json',
  '.github',
  'README.md',
  '.gitignore',
  'biome.json',
  'api',
  'infra',
  'shell',
  'mfe-ventes'
]
const excluded = /\/(node_modules|dist|\.data|test-results)$/

/**
 * Copies the sources to a temporary folder. Installed packages are linked there; links to workspaces lead to the
 * copies.
 */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'keur-copy-'))
  for (const name of copied)
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !excluded.test(path) })
  const modules = join(root, 'node_modules')
  for (const name of [...readdirSync(modules), ...readdirSync(join(modules, '@keur')).map((own) => `@keur/${own}`)])
    if (name !== '@keur') link(join(modules, name), join(copy, 'node_modules', name), copy)
  return copy
}

function link(from: string, to: string, copy: string) {
  const target = lstatSync(from).isSymbolicLink() ? resolve(dirname(from), readlinkSync(from)) : from
  const copiedTarget = join(copy, relative(root, target))
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(target !== from && existsSync(copiedTarget) ? copiedTarget : target, to)
}
