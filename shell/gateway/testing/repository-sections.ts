import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '@keur/contract/build'
import type { TestBuild } from './build-fixtures.ts'

const root = join(import.meta.dirname, '../../..')

/** A build of each section of this repository, with its own prefixes and facts. */
export const sectionBuilds: TestBuild[] = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => {
    const { prefixes, facts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).keur
    return { app: folder.slice('mfe-'.length), id: 'aaaaaaaaaaaaaaaa', prefixes, more: { facts } }
  })

export const sectionManifests: ReadonlyMap<string, Manifest> = new Map(
  sectionBuilds.map(({ app, prefixes, more }) => [app, { app, prefixes, ...more } as Manifest])
)
