import { readBuildHealth } from '@keur/deploy/release/build-health'
import { historyLines, statusLines } from '@keur/deploy/release/status'
import { chosenApp } from '../deploy/chosen-app.ts'
import { openShop } from '../deploy/open-shop.ts'

try {
  const name = process.argv[2]
  const { shop, env } = await openShop()
  const lines = name
    ? await historyLines(shop, chosenApp(name, 'status'))
    : await statusLines(shop, await readBuildHealth(env).catch(() => null))
  console.log(lines.join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
