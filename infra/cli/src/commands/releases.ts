import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import type { App } from '@keur/platform/app'
import type { Build } from '@keur/platform/build-files'
import { formatCanary, formatLive } from '@keur/platform/release/format'
import { ReleaseError, refusalLines } from '@keur/platform/release/steps'
import { type Deployment, deploy } from '../client/deploy.ts'
import { rollBack } from '../client/rollback.ts'
import { promote, retire, type Team } from '../client/team.ts'
import { findCompiler } from '../dev/type-errors.ts'

/** Where a team works: in the folder of its section, or in the repository. */
export interface Workplace extends Team, Pick<Deployment, 'build' | 'checks'> {
  app: App
  /** The command line to type for another command of this section. */
  lineOf(command: string): string
}

interface Release {
  usage: string
  summary: string
  options: Record<string, { type: 'string' | 'boolean' }>
  /** Returns lines that are printed once it has succeeded. */
  run(place: Workplace, values: Values, parameters: string[]): Promise<string>
}
interface Values {
  canary?: string
  'accept-looks'?: boolean
  'accept-content'?: boolean
  'with-sections'?: boolean
  all?: boolean
  to?: string
}

export const releases: Record<'deploy' | 'promote' | 'rollback' | 'retire', Release> = {
  deploy: {
    usage: 'deploy [--canary 10] [--accept-looks] [--accept-content]',
    summary: 'build the section, have it checked and tried, and make it live, or a canary for a share of the visitors',
    options: {
      canary: { type: 'string' },
      'accept-looks': { type: 'boolean' },
      'accept-content': { type: 'boolean' }
    },
    async run({ app, lineOf, checks = [], ...team }, { canary, ...accept }) {
      const { 'accept-looks': acceptLooks = false, 'accept-content': acceptContent = false } = accept
      const share = canary === undefined ? '' : `, for ${canary} % of the visitors`
      console.log(`Publishing ${app.name} on ${team.client.site}${share}`)
      const live = await deploy(app.name, {
        ...{ ...team, acceptLooks, acceptContent, checks: [checkTypes, ...checks] },
        ...(canary === undefined ? {} : { canary: Number(canary) })
      })
      const inCanary = live.canary
        ? `\nIn canary: ${formatCanary(live.canary)}. It stops by itself when it fails too often: ${lineOf('status')} shows its health.
${lineOf('promote')} gives it to all visitors, ${lineOf('rollback')} to none.`
        : ''
      return `\nLive: ${app.name} ${formatLive(live)}.${inCanary}`
    }
  },
  promote: {
    usage: 'promote',
    summary: 'give the canary to all visitors',
    options: {},
    run: async ({ app, ...team }) => `\nLive: ${app.name} ${formatLive(await promote(app.name, team))}.`
  },
  rollback: {
    usage: 'rollback [build]',
    summary: 'go back to the build before, or to one of the history; brings a retired section back; ends a canary',
    options: { 'with-sections': { type: 'boolean' }, all: { type: 'boolean' }, to: { type: 'string' } },
    async run({ app, lineOf, ...team }, { 'with-sections': withSections = false, all, to }, [build]) {
      const live = await rollBack(app.name, team, {
        ...(build ? { build } : {}),
        ...{ withSections, ...(all || to ? { at: parseMoment(all, to) } : {}) }
      })
      return `\nLive: ${app.name} ${formatLive(live)}. It is tried again now: ${lineOf('status')} shows the result.`
    }
  },
  retire: {
    usage: 'retire [--to /path]',
    summary: 'take the section off the site: its addresses lead to the path, or answer 410',
    options: { to: { type: 'string' } },
    async run({ app, lineOf, ...team }, { to }) {
      await retire(app.name, team, parseSuccessor(to))
      return `${app.name} has left ${team.client.site}. Open pages keep it; ${lineOf('rollback')} brings it back.`
    }
  }
}

/** Runs one. `open` takes what names the section from the parameters. A refusal is thrown with what is live then. */
export async function runRelease(
  name: keyof typeof releases,
  args: string[],
  open: (parameters: string[]) => Workplace
): Promise<void> {
  const { options, run } = releases[name]
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const place = open(positionals)
  try {
    console.log(await run(place, values as Values, positionals))
  } catch (error) {
    const reasons = error instanceof ReleaseError ? refusalLines(error) : [(error as Error).message]
    throw new Error([...reasons, '', await liveLine(place)].join('\n'))
  }
}

async function liveLine({ app, client, lineOf }: Workplace): Promise<string> {
  try {
    const { live } = await client.readApp(app.name)
    const canary = live?.canary ? `, in canary is ${formatCanary(live.canary)}` : ''
    return `Of ${app.name} ${live ? `live is ${formatLive(live)}` : 'no build is live'}${canary}.`
  } catch {
    return `${lineOf('status')} will show what is live of ${app.name} once ${client.site} responds.`
  }
}

/** The build does not check types, and the publishing service has no sources. */
async function checkTypes({ app: { folder } }: Build): Promise<string[]> {
  try {
    await promisify(execFile)(findCompiler(folder) ?? 'tsc', ['-p', 'tsconfig.json'], { cwd: folder })
    return []
  } catch (error) {
    const output = String((error as { stdout?: string }).stdout || (error as Error).message)
    return output.trim().split('\n')
  }
}

function parseMoment(all = false, to = ''): Date {
  const moment = new Date(to)
  if (all && !Number.isNaN(moment.getTime())) return moment
  throw new Error('The whole site goes back with both options, such as --all --to 2026-11-24T10:00Z.')
}

/** The path that addresses of a retired section lead to. Throws an error unless it is one of this site. */
export function parseSuccessor(path: string | undefined): string | undefined {
  if (path === undefined || /^\/(?!\/)[\w/.~%-]*$/.test(path)) return path
  throw new Error(`« ${path} » is no path of the site: it must begin with one slash, such as /services.`)
}
