import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isSectionName, type NewSection, parseSection } from '@keur/cli/new/new-section'
import { prefixesOverlap } from '@keur/contract/prefixes'
import { readApp, remoteNames } from '@keur/platform/apps'

const usage = 'npm run new -- remote mfe-agenda --prefix /agenda [--title Agenda] [--owner equipe-agenda]'

/** Parses and validates the parameters of `npm run new`; the section's name is without `mfe-`. Throws an error with one sentence for each problem. */
export function parseNewRemote(parameters: string[], root: string): NewSection {
  const { names, section, problems } = parseSection(parameters, (folder) => folder.replace(/^mfe-/, ''))
  const [kind, folder = ''] = names
  if (kind !== 'remote' || !section.prefix || names.length > 2) throw new Error(`Say ${usage}`)
  if (!folder.startsWith('mfe-') || !isSectionName(section.name))
    problems.push(`« ${folder} » is no name for a section: mfe- and small letters, hyphens between words. ${usage}`)
  else if (existsSync(join(root, folder))) problems.push(`The folder ${folder} is there already.`)
  for (const { name, owner, prefixes } of remoteNames.map(readApp))
    for (const taken of prefixes.filter((prefix) => prefixesOverlap(section.prefix, prefix)))
      problems.push(`${section.prefix} clashes with ${taken}, which belongs to ${name} (${owner}).`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return section
}
