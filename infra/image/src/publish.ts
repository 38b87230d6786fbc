import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppName, appNames, readApp } from '@keur/platform/apps'
import { openArtifactStore, openWritableStore } from '@keur/platform/artifact-store'
import type { Build } from '@keur/platform/build-files'
import { isToPublish, publish } from '@keur/platform/publish'
import { publishingSettingsFor } from '@keur/platform/service/config'
import { resolveEnvironment } from '@keur/store/environment'

// Publishes the builds that the image carries, as `npm start` does, and ends: nothing is built or tried in a browser here.
// It ends with code 1 when an app without a live build could not be published, and the site would lack it.
try {
  const names = publishingSettingsFor(process.env)
  const { environment: env, errors } = resolveEnvironment(process.env, { names })
  if (errors.length > 0) throw new Error(errors.join('\n'))
  const artifacts = openArtifactStore(await openWritableStore(env), env)
  for (const build of appNames.map(carriedBuild)) {
    if (await isToPublish(artifacts, build.manifest, console.log)) await publish(artifacts, build, console.log)
    else console.log(`${build.app.name}: nothing to publish`)
  }
  process.exit(0)
} catch (error) {
  console.error(`publish: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

/** The one build of an app that this copy holds. Throws a sentence if there is none, or more than one. */
function carriedBuild(name: AppName): Build {
  const app = readApp(name)
  const folder = join(app.folder, 'dist')
  const [id, ...others] = existsSync(folder) ? readdirSync(folder) : []
  if (!id || others.length > 0) throw new Error(`${folder} must hold one build.`)
  return {
    app,
    manifest: JSON.parse(readFileSync(join(folder, id, 'manifest.json'), 'utf8')),
    folder: join(folder, id)
  }
}
