import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '@keur/contract/build'
import { type AppName, appNames, readApp } from '@keur/platform/apps'
import type { Build } from '@keur/platform/build-files'

/** The one build of an app that this copy holds. Throws a sentence if there is none, or more than one. */
export function carriedBuild(name: AppName): Build {
  const app = readApp(name)
  const folder = join(app.folder, 'dist')
  const ids = existsSync(folder) ? readdirSync(folder) : []
  const [id] = ids
  if (!id || ids.length > 1) throw new Error(`${folder} must hold one build, and holds ${ids.length}.`)
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, id, 'manifest.json'), 'utf8'))
  return { app, manifest, folder: join(folder, id) }
}

/** Those of the shell and of all sections. */
export const carriedBuilds = (): Build[] => appNames.map(carriedBuild)
