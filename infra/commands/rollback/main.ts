import type { AppName } from '@keur/deploy/apps'
import type { BuildShop } from '@keur/deploy/build-shop'
import { rollBack } from '@keur/deploy/release/roll-back'
import { told } from '@keur/deploy/release/told'
import { chosenApp } from '../deploy/chosen-app.ts'
import { endingOf } from '../deploy/one-screen.ts'
import { openShop } from '../deploy/open-shop.ts'

let app: AppName | undefined
let shop: BuildShop | undefined
try {
  app = chosenApp(process.argv[2], 'rollback')
  const opened = await openShop()
  shop = opened.shop
  console.log(`Taking ${app} back in the ${shop.store.description}`)
  const pointer = await rollBack(app, process.argv[3], { ...opened, log: console.log })
  console.log(`\nLive: ${app} ${told(pointer)}. npm start does not bring the other build back; npm run deploy does.`)
} catch (error) {
  console.error((await endingOf(error, app, shop)).join('\n'))
  process.exit(1)
}
