import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { appNamePattern, type Manifest } from '@keur/contract/build'
import { readApp, remoteNames } from '@keur/deploy/apps'
import { checkPrefixes } from '@keur/deploy/contract/check-prefixes'

/** A section as somebody asks for it. */
export interface NewRemote {
  /** Without `mfe-`. */
  name: string
  prefix: string
  title: string
  owner: string
}

const usage = 'npm run new -- remote mfe-agenda --prefix /agenda [--title Agenda] [--owner equipe-agenda]'

/** What is asked behind the command. Throws a sentence for each thing that cannot be. */
export function readRequest(words: string[], root: string): NewRemote {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { prefix: { type: 'string' }, title: { type: 'string' }, owner: { type: 'string' } }
  })
  const [kind, folder = '', ...more] = positionals
  if (kind !== 'remote' || !values.prefix || more.length > 0) throw new Error(`Say ${usage}`)
  const name = folder.replace(/^mfe-/, '')
  const remote = {
    name,
    prefix: values.prefix,
    title: values.title ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
    owner: values.owner ?? `equipe-${name}`
  }
  const wrong = [...wrongName(folder, name, root), ...wrongPrefix(remote), ...wrongWords(remote)]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return remote
}

function wrongName(folder: string, name: string, root: string): string[] {
  if (!folder.startsWith('mfe-') || !new RegExp(appNamePattern).test(name) || name === 'shell' || name.length > 40)
    return [`« ${folder} » is no name for a section: mfe- and small letters, hyphens between words. ${usage}`]
  return existsSync(join(root, folder)) ? [`The folder ${folder} is there already.`] : []
}

/** Against the other sections of this copy, the gateway's own addresses and the shell's pages, as publishing will. */
function wrongPrefix({ name, prefix, owner }: NewRemote): string[] {
  const others = remoteNames.map((other) => asManifest(readApp(other)))
  const own = asManifest({ name, owner, prefixes: [prefix] })
  return checkPrefixes({ shell: own, remotes: others }, own)
}

const asManifest = ({ name, owner, prefixes }: { name: string; owner: string; prefixes: string[] }) =>
  ({ app: name, owner, prefixes }) as Manifest

/** They stand in sources and in JSON as they are. */
const wrongWords = ({ title, owner }: NewRemote): string[] =>
  [title, owner]
    .filter((word) => !/^[\p{L}\d][\p{L}\d ’-]{0,39}$/u.test(word))
    .map((word) => `« ${word} » cannot stand in the sources: letters, digits, spaces, hyphens and ’, at most 40.`)
