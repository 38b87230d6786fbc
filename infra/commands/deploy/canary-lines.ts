import type { Canary } from '@keur/contract/build'
import type { AppName } from '@keur/deploy/apps'
import { formatCanary } from '@keur/deploy/release/format'

/** What a team can do from here on. */
export const canaryLines = (app: AppName, canary: Canary): string =>
  [
    `In canary: ${formatCanary(canary)}. It stops by itself where it fails too often.`,
    `npm run status tells how it does; npm run promote -w mfe-${app} gives it to everybody, npm run rollback -w mfe-${app} to nobody.`
  ].join('\n')
