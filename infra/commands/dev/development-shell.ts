import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIdOfApp } from '@keur/config/build-id'
import type { Manifest } from '@keur/contract/build'
import { readApp } from '@keur/platform/apps'
import type { LocalBuild } from 'shell/gateway/development/local-builds.ts'
import { runBuild } from '../start/processes.ts'
import type { Environment } from '../start/settings.ts'

/**
 * Builds the shell of this copy with the development version of React, which is needed to replace components in an open
 * page. The build is cached in `dist` under the hash of its sources. Returns null when the sources are not those of the
 * published shell; pass null as `published` to skip that comparison.
 */
export async function buildDevelopmentShell(published: string | null, env: Environment): Promise<LocalBuild | null> {
  const { folder } = readApp('shell')
  if (published !== null && buildIdOfApp(folder) !== published) return null
  await runBuild('shell', { ...env, KEUR_BUILD: 'development' })
  const buildFolder = join(folder, 'dist', developmentBuildId(folder))
  const manifest = JSON.parse(await readFile(join(buildFolder, 'manifest.json'), 'utf8')) as Manifest
  return { folder: buildFolder, manifest }
}

export function developmentBuildId(folder: string): string {
  const mode = process.env.KEUR_BUILD
  process.env.KEUR_BUILD = 'development'
  try {
    return buildIdOfApp(folder)
  } finally {
    if (mode === undefined) delete process.env.KEUR_BUILD
    else process.env.KEUR_BUILD = mode
  }
}
