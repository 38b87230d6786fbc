import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type AppName, root } from '@keur/deploy/apps'
import type { ArtifactStore } from '@keur/deploy/artifact-store'
import { buildApp } from '@keur/deploy/build'
import { deploy } from '@keur/deploy/release/deploy'
import { formatLive } from '@keur/deploy/release/format'
import { environmentOf } from '../start/process-settings.ts'
import { runPart } from '../start/processes.ts'
import { canaryLines } from './canary-lines.ts'
import { chosenApp } from './chosen-app.ts'
import { endingOf } from './one-screen.ts'
import { openShop } from './open-shop.ts'

let app: AppName | undefined
let shop: ArtifactStore | undefined
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { canary: { type: 'string' } } })
  app = chosenApp(positionals[0], 'deploy')
  const canary = values.canary === undefined ? undefined : Number(values.canary)
  const opened = await openShop()
  shop = opened.shop
  console.log(`Publishing ${app} to the ${shop.store.description}${canary ? `, for ${canary} % of the visitors` : ''}`)
  const pointer = await deploy(app, {
    ...opened,
    canary,
    log: console.log,
    async build(wanted) {
      // A process of its own: webpack gives no memory back, and a browser comes after it.
      const env = environmentOf('build', opened.env)
      await runPart('The build', join(root, 'infra/deploy/src/build.ts'), env, { parameters: [wanted.name] })
      return buildApp(wanted, () => {})
    }
  })
  console.log(`\nLive: ${app} ${formatLive(pointer)}.`)
  if (pointer.canary) console.log(canaryLines(app, pointer.canary))
} catch (error) {
  console.error((await endingOf(error, app, shop)).join('\n'))
  process.exit(1)
}
