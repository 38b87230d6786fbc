import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkTexts, isSectionName, type NewSection, newSection } from '@keur/cli/new/new-section'
import { prefixesOverlap, validatePrefix } from '@keur/contract/prefixes'
import { readApp, remoteNames } from '@keur/platform/apps'

const usage = 'npm run new -- remote mfe-agenda --prefix /agenda [--title Agenda] [--owner equipe-agenda]'

/** Parses and validates the parameters of `npm run new`; the section's name is without `mfe-`. Throws an error with one sentence for each problem. */
export function parseNewRemote(parameters: string[], root: string): NewSection {
  const { positionals, values } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { prefix: { type: 'string' }, title: { type: 'string' }, owner: { type: 'string' } }
  })
  const [kind, folder = '', ...others] = positionals
  if (kind !== 'remote' || !values.prefix || others.length > 0) throw new Error(`Say ${usage}`)
  const name = folder.replace(/^mfe-/, '')
  const { prefix, title, owner } = values
  const remote = newSection({ name, prefix, ...(title ? { title } : {}), ...(owner ? { owner } : {}) })
  const problems = [...checkName(folder, name, root), ...checkPrefix(remote), ...checkTexts(remote)]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return remote
}

function checkName(folder: string, name: string, root: string): string[] {
  if (!folder.startsWith('mfe-') || !isSectionName(name))
    return [`« ${folder} » is no name for a section: mfe- and small letters, hyphens between words. ${usage}`]
  return existsSync(join(root, folder)) ? [`The folder ${folder} is there already.`] : []
}

/** Compares the prefix with those of other sections, the gateway and the shell. */
function checkPrefix({ prefix }: NewSection): string[] {
  const problem = validatePrefix(prefix)
  const clashes = remoteNames
    .map(readApp)
    .flatMap(({ name, owner, prefixes }) =>
      prefixes
        .filter((other) => prefixesOverlap(prefix, other))
        .map((other) => `${prefix} clashes with ${other}, which belongs to ${name} (${owner}).`)
    )
  return [...(problem ? [problem] : []), ...clashes]
}
