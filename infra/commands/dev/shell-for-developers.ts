import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIdOfApp } from '@keur/config/build-id'
import type { Manifest } from '@keur/contract/build'
import { readApp, root } from '@keur/deploy/apps'
import type { LocalBuild } from 'shell/gateway/development/local-builds.ts'
import { environmentOf } from '../start/process-settings.ts'
import { runPart } from '../start/processes.ts'

/**
 * The published shell with React's form for developers in it, which alone can replace components in an open page: built
 * once of the same sources, and kept in its `dist` by their hash. Null where this copy's shell is not the published one;
 * with null as that, this copy's shell whatever is published.
 */
export async function shellForDevelopers(
  published: string | null,
  env: Record<string, string | undefined>
): Promise<LocalBuild | null> {
  const app = readApp('shell')
  if (published !== null && buildIdOfApp(app.folder) !== published) return null
  const forDevelopers = environmentOf('build', { ...env, KEUR_BUILD: 'development' })
  await runPart('The build of the shell', join(root, 'infra/deploy/src/build.ts'), forDevelopers, {
    parameters: ['shell']
  })
  const folder = join(app.folder, 'dist', idForDevelopers(app.folder))
  return { folder, manifest: JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest }
}

/** The id of an app's sources as they are built for developers. */
export function idForDevelopers(folder: string): string {
  const before = process.env.KEUR_BUILD
  process.env.KEUR_BUILD = 'development'
  try {
    return buildIdOfApp(folder)
  } finally {
    if (before === undefined) delete process.env.KEUR_BUILD
    else process.env.KEUR_BUILD = before
  }
}
