// `node infra/commands/run.js <command> [parameters]` runs `<command>/main.ts`. npm scripts call it.
import { existsSync } from 'node:fs'
import { launch } from './launch.js'

const [command = '', ...parameters] = process.argv.slice(2)
const script = new URL(`${command}/main.ts`, import.meta.url)
if (!/^[a-z0-9]+$/.test(command) || !existsSync(script)) {
  console.error(`There is no command « ${command} »: see the scripts of package.json.`)
  process.exit(1)
}
launch(script, parameters)
