import { type AppName, appNames } from '@keur/deploy/apps'

/** The app whose folder's name the workspace's own script gives. Throws a sentence that tells how to say it. */
export function chosenApp(name: string | undefined, command: string): AppName {
  const app = appNames.find((known) => known === name?.replace(/^mfe-/, ''))
  if (app) return app
  const said = name ? `There is no section named « ${name} ».` : 'Which section?'
  const folders = appNames.map((known) => (known === 'shell' ? known : `mfe-${known}`))
  throw new Error(`${said} Say npm run ${command} -w and one of ${folders.join(', ')}.`)
}
