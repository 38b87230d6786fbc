import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AppName } from '@keur/contract/build'
import type { SectionFacts } from '@keur/contract/section-facts'

export type { AppName } from '@keur/contract/build'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The remotes in this copy of the repository; gateways know remotes by the trusted keys instead. */
export const remoteNames: readonly AppName[] = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'package.json')))
  .map((folder) => folder.slice('mfe-'.length))
  .sort()
export const appNames: readonly AppName[] = ['shell', ...remoteNames]

/** Maximum kilobytes (of 1,000 bytes) of a first view by kind; a kind without a budget is only reported. */
export type Budget = Partial<Record<'html' | 'script' | 'remote' | 'style' | 'font' | 'image', number>>

export interface App {
  name: AppName
  folder: string
  owner: string
  prefixes: string[]
  /** What the section declares for menu, footer, sitemap and offline cache; the shell has none. */
  facts?: SectionFacts
  /** Page budgets that differ from the common ones: of every page of the app, and by path. */
  budgets: Record<string, Budget>
  requires: Record<string, string>
}

/** Reads an app's package.json. */
export function readApp(name: AppName): App {
  const folder = join(root, name === 'shell' ? 'shell' : `mfe-${name}`)
  const { keur = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { owner = 'equipe-shell', prefixes = [], facts, budgets = {} } = keur
  return { name, folder, owner, prefixes, ...(facts ? { facts } : {}), budgets, requires: peerDependencies }
}
