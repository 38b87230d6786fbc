// The first process of a container. It becomes Node with the command's program and flags, so that signals and exit codes
// are that program's own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The flags of Node that the API measures best with, as its package.json starts it. */
const serverFlags = () =>
  JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8')).scripts.start.match(/--[a-z0-9=-]+/g)

/** By command, the program and whether it is a server. */
const commands = {
  gateway: ['shell/gateway/server.ts', true],
  api: ['api/src/server.ts', true],
  publishing: ['infra/platform/src/service/main.ts', false],
  publish: ['infra/image/src/publish.ts', false],
  migrate: ['api/src/migrate.ts', false],
  doctor: ['api/src/doctor.ts', false],
  backup: ['infra/backup/src/daily.ts', false]
}

const [command = '', ...parameters] = process.argv.slice(2)
if (!Object.hasOwn(commands, command)) {
  console.error(`There is no command « ${command} »: give one of ${Object.keys(commands).join(', ')}.`)
  // EX_USAGE of sysexits.h: nothing was started, and another start would not help.
  process.exit(64)
}
const [program, isServer] = commands[command]
const flags = ['--disable-warning=ExperimentalWarning', ...(isServer ? serverFlags() : [])]
process.execve(process.execPath, [process.execPath, ...flags, join(root, program), ...parameters], process.env)
