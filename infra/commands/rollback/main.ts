import type { AppName } from '@keur/deploy/apps'
import type { ArtifactStore } from '@keur/deploy/artifact-store'
import { formatLive } from '@keur/deploy/release/format'
import { rollBack } from '@keur/deploy/release/roll-back'
import { chosenApp } from '../deploy/chosen-app.ts'
import { endingOf } from '../deploy/one-screen.ts'
import { openShop } from '../deploy/open-shop.ts'

let app: AppName | undefined
let shop: ArtifactStore | undefined
try {
  app = chosenApp(process.argv[2], 'rollback')
  const opened = await openShop()
  shop = opened.shop
  console.log(`Taking ${app} back in the ${shop.store.description}`)
  const pointer = await rollBack(app, process.argv[3], { ...opened, log: console.log })
  console.log(
    `\nLive: ${app} ${formatLive(pointer)}. npm start does not bring the other build back; npm run deploy does.`
  )
} catch (error) {
  console.error((await endingOf(error, app, shop)).join('\n'))
  process.exit(1)
}
