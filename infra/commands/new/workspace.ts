import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { markInstalled } from '../launch.js'

/** Makes npm link new workspaces, unlink removed ones, and write both into package-lock.json. */
export function installWorkspaces(): void {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit']
  })
  if (status !== 0) throw new Error('The files are written, but npm install failed: run it again, then continue.')
  markInstalled()
}

/** The files that list every section, one a line. */
const lists = {
  'README.md': (name: string, title: string) => `${`mfe-${name}/`.padEnd(18)}${title.toLowerCase()}`,
  '.github/CODEOWNERS': (name: string) => `${`/mfe-${name}/`.padEnd(25)}@keurdurail/${name}`,
  'infra/budget.json': (name: string) => `    "mfe-${name}": ${firstBudget},`
}

/** Lines that a new section may have; the smallest of ours has 600. */
const firstBudget = 600
const aSection = /^(\/?mfe-[a-z-]+\/| +"mfe-[a-z-]+":) /

/** Adds a section after the last one of each list. */
export const addToLists = (name: string, title: string, folder: string) =>
  editLists(folder, (lines, lineOf) => {
    const last = lines.findLastIndex((line) => aSection.test(line))
    return last < 0 ? lines : lines.toSpliced(last + 1, 0, lineOf(name, title))
  })

export const removeFromLists = (name: string, folder: string) =>
  editLists(folder, (lines) => lines.filter((line) => !new RegExp(`^(/?mfe-${name}/| +"mfe-${name}":) `).test(line)))

type LineOf = (name: string, title: string) => string

function editLists(folder: string, edit: (lines: string[], lineOf: LineOf) => string[]) {
  for (const [file, lineOf] of Object.entries(lists)) {
    const path = join(folder, file)
    if (existsSync(path)) writeFileSync(path, edit(readFileSync(path, 'utf8').split('\n'), lineOf).join('\n'))
  }
}
