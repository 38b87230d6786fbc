import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { root } from '@keur/platform/apps'
import { createCompose } from '@keur/site/compose'
import { composeFolder } from '@keur/site/compose-file'
import { doctor } from '@keur/site/doctor/doctor'
import { openComposeSite } from '@keur/site/move/compose-site'
import { openDataFolder } from '@keur/site/move/data-folder'
import { moveSite } from '@keur/site/move/move-site'
import { completeSettings } from '@keur/site/settings'
import { down, up } from '@keur/site/up'
import { printDrill } from './drill/print-drill.ts'
import { drillSite } from './site/drill.ts'
import { readEnvironment } from './start/settings.ts'

const compose = createCompose(composeFolder)

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

/** A command whose outcome is bad returns false. */
const commands: Record<string, (parameters: string[]) => Promise<unknown>> = {
  async up() {
    const address = await up({ compose, ask: process.stdin.isTTY ? ask : null, log: console.log })
    console.log(`The site is at ${address}. npm run site -- doctor says how it is.`)
  },
  down: () => down(compose),
  doctor: () => doctor({ compose, log: console.log }),
  drill: async () => printDrill(await drillSite(compose, console.log)),
  /** Moves a data folder of `npm start` into this site. */
  async move(parameters) {
    const { positionals, values } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { replace: { type: 'string' } }
    })
    const [dataFolder, ...more] = positionals
    if (!dataFolder || more.length > 0) throw new Error('npm run site -- move <data folder> [--replace <database>]')
    await completeSettings(composeFolder, process.stdin.isTTY ? ask : null, process.env)
    const folder = await openDataFolder(dataFolder, readEnvironment(root, process.env))
    try {
      await moveSite(folder, await openComposeSite(compose), { log: console.log, replace: values.replace })
      console.log('Start it with npm run site -- up')
    } finally {
      await folder.close()
    }
  }
}

export async function run([name = '', ...parameters]: string[]): Promise<boolean> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`npm run site -- ${Object.keys(commands).join(' | ')}`)
  return (await command(parameters)) !== false
}
