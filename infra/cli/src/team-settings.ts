import type { KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, readAppIn } from '@keur/platform/app'
import { readPrivateKey } from '@keur/platform/private-key'
import { type Environment, resolveEnvironment } from '@keur/store/environment'
import { requireRegistry } from './registry.ts'

export interface TeamSettings {
  app: App
  /** The origin of the site, without a slash at the end. Throws an error if none is set, or if it is no address. */
  site(): string
  /** The team's private key. Throws an error if none is set, or if it is no Ed25519 key. */
  key(): KeyObject
}

/** Reads the section in this folder, and its settings: of the environment, or else `keur` in its package.json. */
export function readTeamSettings(folder: string, env: Environment): TeamSettings {
  const file = join(folder, 'package.json')
  if (!existsSync(file))
    throw new Error(`There is no section in ${folder}: it has no package.json. keur new makes a section.`)
  requireRegistry(folder)
  const { keur } = JSON.parse(readFileSync(file, 'utf8')) as { keur?: { site?: string } }
  if (!keur) throw new Error(`${file} has no field « keur »: it is not the package.json of a section.`)
  return {
    app: readAppIn(folder),
    site: () => parseSite(env.KEUR_SITE ?? keur.site),
    key() {
      const { environment, errors } = resolveEnvironment(env, { names: ['TEAM_KEY'], folder })
      if (errors.length > 0) throw new Error(errors.join('\n'))
      if (environment.TEAM_KEY) return readPrivateKey('TEAM_KEY', environment.TEAM_KEY, folder)
      throw new Error('No key is named: set TEAM_KEY to the file of the team’s private key (keur key makes one).')
    }
  }
}

/** Throws an error unless this is the address of a site. Only a site on this machine may do without HTTPS. */
export function parseSite(text: string | undefined): string {
  if (!text) throw new Error('No site is named: set KEUR_SITE, or keur.site in package.json, to its address.')
  const url = URL.parse(text)
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)))
    throw new Error(`« ${text} » is not the address of a site: it must begin with https://.`)
  return url.origin
}
