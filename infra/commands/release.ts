import { createPublishingClient } from '@keur/cli/client/publishing-client'
import { readStatus } from '@keur/cli/client/status'
import { releases, runRelease, type Workplace } from '@keur/cli/commands/releases'
import { type AppName, appNames, readApp, root } from '@keur/platform/apps'
import { buildApp } from '@keur/platform/build'
import { readFilesOf } from '@keur/platform/build-files'
import { checkBuild } from '@keur/platform/contract/check-build'
import { readTeamKey } from '@keur/platform/keys'
import { readPrivateKey } from '@keur/platform/private-key'
import { runBuild } from './start/processes.ts'
import { type Environment, readEnvironment } from './start/settings.ts'

/** `status`, with or without an app; `deploy`, `promote`, `rollback` or `retire` for the app named next. */
export async function run([command = '', ...parameters]: string[]): Promise<void> {
  if (command === 'status') {
    const [name] = parameters
    const client = createPublishingClient(siteOf(readEnvironment(root, process.env)))
    return console.log(await readStatus(client, name && parseAppName(name, command)))
  }
  const release = command as keyof typeof releases
  if (!Object.hasOwn(releases, command)) throw new Error(`There is no release command « ${command} ».`)
  await runRelease(release, parameters, (others) => openApp(parseAppName(others.shift(), command)))
  if (release === 'retire') console.log('npm run remove -- <section> removes its folder from this repository.')
}

/** An app of this repository. Throws an error if this machine has no key for it. */
function openApp(name: AppName): Workplace {
  const env = readEnvironment(root, process.env)
  const app = readApp(name)
  return {
    app,
    client: createPublishingClient(siteOf(env)),
    key: env.TEAM_KEY ? readPrivateKey('TEAM_KEY', env.TEAM_KEY, app.folder) : readTeamKey(env, name),
    log: console.log,
    async build() {
      await runBuild(name, env)
      return buildApp(app, () => {})
    },
    checks: [(build) => checkBuild(build.manifest, readFilesOf(build))],
    lineOf: (command) => (command === 'status' ? 'npm run status' : `npm run ${command} -w ${folderOf(name)}`)
  }
}

const folderOf = (app: AppName) => (app === 'shell' ? app : `mfe-${app}`)

/** Accepts `ventes` and the folder name `mfe-ventes`. Throws an error that lists all names. */
export function parseAppName(name: string | undefined, command: string): AppName {
  const app = appNames.find((known) => known === name?.replace(/^mfe-/, ''))
  if (app) return app
  const reason = name ? `There is no section named « ${name} ».` : 'No section is named.'
  throw new Error(`${reason} Use npm run ${command} -w with one of ${appNames.map(folderOf).join(', ')}.`)
}

/** The address of the site whose publishing service is asked. */
export const siteOf = ({ KEUR_SITE, PUBLIC_URL, PORT = '3000' }: Environment): string =>
  (KEUR_SITE ?? PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '')
