import { parseArgs } from 'node:util'
import { type AppName, appNames, root } from '@keur/platform/apps'
import { type ArtifactStore, openArtifactStore } from '@keur/platform/artifact-store'
import { findPointer } from '@keur/platform/move-pointer'
import { formatCanary, formatLive } from '@keur/platform/release/format'
import { ReleaseError, refusalLines } from '@keur/platform/release/steps'
import { openStore, readBuildStoreSettings } from '@keur/store/open-store'
import { withLocalMinio } from '../start/minio.ts'
import { type Environment, readEnvironment } from '../start/settings.ts'

interface Release {
  app: AppName
  artifacts: ArtifactStore
  env: Environment
  /** The parameters after the name of the app. */
  parameters: string[]
  /** The value of `--canary`; only `deploy` accepts it. */
  canary: string | undefined
}

/**
 * Runs `deploy`, `promote` or `rollback` for the app that the first parameter names. An error is printed with what is
 * live then, and ends the process with code 1.
 */
export async function runReleaseCommand(
  command: 'deploy' | 'promote' | 'rollback',
  run: (release: Release) => Promise<void>
): Promise<void> {
  let app: AppName | undefined
  let artifacts: ArtifactStore | undefined
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { canary: { type: 'string' } } })
    if (values.canary !== undefined && command !== 'deploy') throw new Error('Only deploy has the option --canary.')
    const [name, ...parameters] = positionals
    app = parseAppName(name, command)
    const opened = await openArtifacts()
    artifacts = opened.artifacts
    await run({ app, artifacts, env: opened.env, parameters, canary: values.canary })
  } catch (error) {
    console.error((await describeFailure(error, app, artifacts)).join('\n'))
    process.exit(1)
  }
}

/** Accepts `ventes` and the folder name `mfe-ventes`. Throws an error that lists all names. */
export function parseAppName(name: string | undefined, command: string): AppName {
  const app = appNames.find((known) => known === name?.replace(/^mfe-/, ''))
  if (app) return app
  const reason = name ? `There is no section named « ${name} ».` : 'No section is named.'
  const folders = appNames.map((known) => (known === 'shell' ? known : `mfe-${known}`))
  throw new Error(`${reason} Use npm run ${command} -w with one of ${folders.join(', ')}.`)
}

/** Opens the build store that the settings name. */
export async function openArtifacts(): Promise<{ artifacts: ArtifactStore; env: Environment }> {
  const env = withLocalMinio(readEnvironment(root, process.env))
  return { env, artifacts: openArtifactStore(await openStore(readBuildStoreSettings(env)), env) }
}

/** Lists why a release failed, and what the store says is live. */
async function describeFailure(
  error: unknown,
  app: AppName | undefined,
  artifacts: ArtifactStore | undefined
): Promise<string[]> {
  const reasons =
    error instanceof ReleaseError ? refusalLines(error) : [`    • ${error instanceof Error ? error.message : error}`]
  if (!app || !artifacts) return reasons
  try {
    const { pointer } = await findPointer(artifacts, app)
    const live = pointer ? `live is ${formatLive(pointer)}` : 'no build is live'
    const canary = pointer?.canary ? `, in canary is ${formatCanary(pointer.canary)}` : ''
    return [...reasons, '', `Nothing has changed for ${app}: ${live}${canary}.`]
  } catch {
    return [...reasons, '', `The build store does not respond; npm run status will show what is live of ${app}.`]
  }
}
