import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '@keur/contract/build'
import { root } from '../apps.ts'

const kit = JSON.parse(readFileSync(join(root, 'shell/kit/package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

/** What the shell brings once for all: the kit, all that stands behind its doors, and the federation runtime. */
const sharedLibraries = new Set([
  '@keur/kit',
  ...Object.keys(kit.dependencies).filter((name) => name !== '@keur/contract'),
  'react-router',
  'scheduler',
  '@module-federation/runtime-core'
])

/** Two copies of React or of the router in one page break it; two of the others are bytes that a phone pays for. */
export const checkBundled = ({ app, bundled = [] }: Manifest): string[] =>
  app === 'shell'
    ? []
    : bundled
        .filter((name) => sharedLibraries.has(name))
        .map((name) => `${app} brings its own copy of ${name}, which the shell provides: take it through @keur/kit.`)
