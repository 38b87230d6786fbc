import { parseArgs } from 'node:util'
import { retire } from '../client/retire.ts'
import type { Command } from '../command.ts'
import { openTeam } from '../team.ts'

export const command: Command = {
  usage: 'retire [--to /path]',
  summary: 'take the section off the site: its addresses lead to the path, or answer 410',
  async run(parameters) {
    const { values } = parseArgs({ args: parameters, options: { to: { type: 'string' } } })
    const to = parseSuccessor(values.to)
    const { app, team } = openTeam()
    await retire(app.name, team, to)
    console.log(`${app.name} has left ${team.client.site}. Open pages keep it; keur rollback brings it back.`)
  }
}

/** The path that addresses of a retired section lead to. Throws an error unless it is one of this site. */
export function parseSuccessor(path: string | undefined): string | undefined {
  if (path === undefined || /^\/(?!\/)[\w/.~%-]*$/.test(path)) return path
  throw new Error(`« ${path} » is no path of the site: it must begin with one slash, such as /services.`)
}
