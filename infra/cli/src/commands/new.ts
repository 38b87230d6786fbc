import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from '../command.ts'
import { type LiveSite, liveVersionFor, prefixConflicts, readLiveSite } from '../live-site.ts'
import { isSectionName, type NewSection, parseSection } from '../new/new-section.ts'
import { packageRoot, writeSection } from '../new/write-section.ts'
import { readRegistry } from '../registry.ts'
import { parseSite } from '../team-settings.ts'

const usage = 'new agenda --prefix /agenda [--site https://…] [--title Agenda] [--owner equipe-agenda]'

export const command: Command = {
  usage,
  summary: 'write the folder of a new section, typed against what is live',
  async run(parameters) {
    const { section, site } = parseNewSection(parameters, process.env)
    const registry = readRegistry()
    const folder = resolve(section.name)
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`The folder ${folder} is not empty.`)
    const live = await readLiveSite(site)
    const conflicts = prefixConflicts(live, section.name, section.prefix)
    if (conflicts.length > 0) throw new Error(conflicts.join('\n'))
    const variables = { ...variablesOf(section, site, live), REGISTRY: registry }
    const written = writeSection({ folder, place: 'standalone', variables })
    for (const file of written) console.log(`  ${section.name}/${file}`)
    console.log(`
${site} provides @keur/kit ${variables.KIT} and @keur/contract ${variables.CONTRACT}: the section is typed against them.
  cd ${section.name} && npm install
  npm run dev           develop it in front of ${site}
  npm test              check its types, and run its tests
  npm run keur -- key   make its key; the operator of the site adds the public half
  npm run deploy        publish it`)
  }
}

/** Throws an error with one sentence for each problem. */
export function parseNewSection(
  parameters: string[],
  env: Record<string, string | undefined>
): { section: NewSection; site: string } {
  const { names, section, site, problems } = parseSection(parameters, (name) => name)
  if (names.length !== 1 || !section.prefix) throw new Error(`Say keur ${usage}`)
  const { name } = section
  if (!isSectionName(name))
    problems.unshift(`« ${name} » is no name for a section: small letters, hyphens between words.`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { section, site: parseSite(site ?? env.KEUR_SITE) }
}

function variablesOf({ name, prefix, title, owner }: NewSection, site: string, live: LiveSite) {
  // `npm run pack` writes the versions that were packed with this one.
  const { version, packedWith } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))
  if (!packedWith) throw new Error('This is the workspace of @keur/cli: npm run new makes a section of the repository.')
  const newest = (library: string) => liveVersionFor(live, library, '*') as string
  return {
    ...{ REMOTE: name, PREFIX: prefix, TITLE: title, OWNER: owner, SITE: site },
    ...{ CLI: version, CONFIG: packedWith['@keur/config'] },
    ...{ KIT: newest('@keur/kit'), CONTRACT: newest('@keur/contract'), REACT: newest('react') }
  }
}
