import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppName, Budget } from '@keur/contract/build'
import type { SectionFacts } from '@keur/contract/section-facts'

export type { Budget } from '@keur/contract/build'

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
  /** Of the shell: an older version that it provides beside its own, by package. */
  bridges?: Record<string, string>
}

/** Reads the package.json of an app's folder, inside the repository or outside. A section is named as its package, without `mfe-`. */
export function readAppIn(folder: string): App {
  const { name, keur = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { owner = 'equipe-shell', prefixes = [], facts, budgets = {}, bridges } = keur
  return {
    name: name.replace(/^mfe-/, ''),
    folder,
    owner,
    prefixes,
    ...(facts ? { facts } : {}),
    budgets,
    requires: peerDependencies,
    ...(bridges ? { bridges } : {})
  }
}
