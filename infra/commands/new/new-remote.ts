import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { appNamePattern, type Manifest } from '@keur/contract/build'
import { readApp, remoteNames } from '@keur/platform/apps'
import { checkPrefixes } from '@keur/platform/contract/live-set'

export interface NewRemote {
  /** Without `mfe-`. */
  name: string
  prefix: string
  title: string
  owner: string
}

const usage = 'npm run new -- remote mfe-agenda --prefix /agenda [--title Agenda] [--owner equipe-agenda]'

/** Parses and validates the parameters of `npm run new`. Throws an error with one sentence for each problem. */
export function parseNewRemote(parameters: string[], root: string): NewRemote {
  const { positionals, values } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { prefix: { type: 'string' }, title: { type: 'string' }, owner: { type: 'string' } }
  })
  const [kind, folder = '', ...others] = positionals
  if (kind !== 'remote' || !values.prefix || others.length > 0) throw new Error(`Say ${usage}`)
  const name = folder.replace(/^mfe-/, '')
  const remote = {
    name,
    prefix: values.prefix,
    title: values.title ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
    owner: values.owner ?? `equipe-${name}`
  }
  const problems = [...checkName(folder, name, root), ...checkPrefix(remote), ...checkTexts(remote)]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return remote
}

function checkName(folder: string, name: string, root: string): string[] {
  if (!folder.startsWith('mfe-') || !new RegExp(appNamePattern).test(name) || name === 'shell' || name.length > 40)
    return [`« ${folder} » is no name for a section: mfe- and small letters, hyphens between words. ${usage}`]
  return existsSync(join(root, folder)) ? [`The folder ${folder} is there already.`] : []
}

/** Compares the prefix with those of other sections, the gateway and the shell, as `npm run deploy` does. */
function checkPrefix({ name, prefix, owner }: NewRemote): string[] {
  const others = remoteNames.map((other) => asManifest(readApp(other)))
  const own = asManifest({ name, owner, prefixes: [prefix] })
  return checkPrefixes({ shell: own, remotes: others }, own)
}

const asManifest = ({ name, owner, prefixes }: { name: string; owner: string; prefixes: string[] }) =>
  ({ app: name, owner, prefixes }) as Manifest

/** Title and owner are written into sources and JSON without escaping. */
const checkTexts = ({ title, owner }: NewRemote): string[] =>
  [title, owner]
    .filter((text) => !/^[\p{L}\d][\p{L}\d ’-]{0,39}$/u.test(text))
    .map((text) => `« ${text} » cannot stand in the sources: letters, digits, spaces, hyphens and ’, at most 40.`)
