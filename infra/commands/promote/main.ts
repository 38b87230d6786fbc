import type { AppName } from '@keur/deploy/apps'
import type { ArtifactStore } from '@keur/deploy/artifact-store'
import { formatLive } from '@keur/deploy/release/format'
import { promote } from '@keur/deploy/release/promote'
import { chosenApp } from '../deploy/chosen-app.ts'
import { endingOf } from '../deploy/one-screen.ts'
import { openShop } from '../deploy/open-shop.ts'

let app: AppName | undefined
let shop: ArtifactStore | undefined
try {
  app = chosenApp(process.argv[2], 'promote')
  const opened = await openShop()
  shop = opened.shop
  console.log(`Giving the canary of ${app} to everybody, in the ${shop.store.description}`)
  const pointer = await promote(app, { ...opened, log: console.log })
  console.log(`\nLive: ${app} ${formatLive(pointer)}.`)
} catch (error) {
  console.error((await endingOf(error, app, shop)).join('\n'))
  process.exit(1)
}
