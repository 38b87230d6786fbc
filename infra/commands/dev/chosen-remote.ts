import { type AppName, remoteNames } from '@keur/deploy/apps'

/** The remote that was named behind `npm run dev --`. Throws a sentence that lists them all when it is none of them. */
export function chosenRemote(name: string | undefined): AppName {
  const remote = remoteNames.find((known) => known === name?.replace(/^mfe-/, ''))
  if (remote) return remote
  const said = name ? `There is no remote named « ${name} ».` : 'Which remote?'
  throw new Error(`${said} Say npm run dev -- and one of ${remoteNames.join(', ')}.`)
}
