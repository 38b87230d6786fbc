import { openArtifactStore, openWritableStore } from '@keur/platform/artifact-store'
import { isToPublish, publish } from '@keur/platform/publish'
import { publishingSettingsFor } from '@keur/platform/service/config'
import { resolveEnvironment } from '@keur/store/environment'
import { carriedBuilds } from './carried-builds.ts'

// Publishes the builds that the image carries, as `npm start` does, and ends: nothing is built or tried in a browser here.
// It ends with code 1 when an app without a live build could not be published, and the site would lack it.
try {
  const names = publishingSettingsFor(process.env)
  const { environment: env, errors } = resolveEnvironment(process.env, { names })
  if (errors.length > 0) throw new Error(errors.join('\n'))
  const artifacts = openArtifactStore(await openWritableStore(env), env)
  for (const build of carriedBuilds()) {
    if (await isToPublish(artifacts, build.manifest, console.log)) await publish(artifacts, build, console.log)
    else console.log(`${build.app.name}: nothing to publish`)
  }
  process.exit(0)
} catch (error) {
  console.error(`publish: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
