#!/usr/bin/env node
import type { Command } from './command.ts'

/** Loaded one by one: most of them need neither webpack nor a server. */
const commands: Record<string, () => Promise<{ command: Command }>> = {
  new: () => import('./commands/new.ts'),
  types: () => import('./commands/types.ts'),
  dev: () => import('./commands/dev.ts'),
  key: () => import('./commands/key.ts'),
  build: () => import('./commands/build.ts'),
  deploy: () => import('./commands/deploy.ts'),
  promote: () => import('./commands/promote.ts'),
  rollback: () => import('./commands/rollback.ts'),
  retire: () => import('./commands/retire.ts'),
  status: () => import('./commands/status.ts')
}

async function help(): Promise<string> {
  const loaded = await Promise.all(Object.values(commands).map((load) => load()))
  const lines = loaded.map(({ command }) => `keur ${command.usage}\n    ${command.summary}`)
  return `${lines.join('\n')}\n
The address of the site is KEUR_SITE, or keur.site in package.json. The team's private key is TEAM_KEY: a file, or the PEM text.`
}

if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`keur needs Node 24 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
/** A refused release has a line for each reason. */
async function describeError(error: unknown): Promise<string> {
  const { ReleaseError, refusalLines } = await import('@keur/platform/release/steps')
  if (error instanceof ReleaseError) return refusalLines(error).join('\n')
  return error instanceof Error ? error.message : String(error)
}

const [name = 'help', ...parameters] = process.argv.slice(2)
try {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load) await (await load()).command.run(parameters)
  else if (['help', '--help', '-h'].includes(name)) console.log(await help())
  else throw new Error(`There is no command « ${name} ».\n${await help()}`)
} catch (error) {
  console.error(await describeError(error))
  process.exit(1)
}
