import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '../command.ts'
import { type LiveSite, liveVersionFor, readLiveSite } from '../live-site.ts'
import { readTeamSettings } from '../team-settings.ts'

export const command: Command = {
  usage: 'types',
  summary: 'install the versions of kit, contract and React that are live',
  async run() {
    const { app, site } = readTeamSettings(process.cwd(), process.env)
    const live = await readLiveSite(site())
    const file = join(app.folder, 'package.json')
    const sectionPackage = JSON.parse(readFileSync(file, 'utf8')) as SectionPackage
    const changes = pinLiveVersions(sectionPackage, live)
    if (changes.length === 0) return console.log('The section is typed against what is live.')
    writeFileSync(file, `${JSON.stringify(sectionPackage, null, 2)}\n`)
    for (const change of changes) console.log(`  ${change}`)
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: app.folder, stdio: 'inherit' })
    if (status !== 0) throw new Error('package.json is changed, but npm install failed: run it again.')
  }
}

interface SectionPackage {
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const pinned = ['@keur/kit', '@keur/contract', 'react', 'react-dom']

/** Sets the installed versions to those that are live for this section. Returns a line for each change. */
export function pinLiveVersions(sectionPackage: SectionPackage, live: LiveSite): string[] {
  const { peerDependencies = {}, devDependencies = {} } = sectionPackage
  const changes: string[] = []
  for (const name of pinned) {
    const version = liveVersionFor(live, name, peerDependencies[name] ?? '*')
    const before = devDependencies[name]
    if (!version || version === before) continue
    changes.push(`${name} ${before ?? '(none)'} → ${version}`)
    devDependencies[name] = version
  }
  sectionPackage.devDependencies = devDependencies
  return changes
}
