// `node infra/commands/run.js <command> [parameters]` runs `<command>.ts` beside it. npm scripts call it.
import { existsSync } from 'node:fs'
import { launch } from './launch.js'

const [command = ''] = process.argv.slice(2)
if (!/^[a-z0-9]+$/.test(command) || !existsSync(new URL(`${command}.ts`, import.meta.url))) {
  console.error(`There is no command « ${command} »: see the scripts of package.json.`)
  process.exit(1)
}
launch(new URL('command.ts', import.meta.url), process.argv.slice(2))
