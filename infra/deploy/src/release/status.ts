import type { Pointer } from '@keur/contract/build'
import { BuildRefused } from '@keur/store/signed-builds'
import { type AppName, appNames } from '../apps.ts'
import type { BuildShop } from '../build-shop.ts'
import { way, when } from './told.ts'

interface Row {
  app: AppName
  pointer: Pointer | null
  /** Why gateways do not believe what lies there; they serve `pointer`, the last good one, all the same. */
  refused: string | null
}

/** What is live of every app: build, owner, commit, since when, how, how it did in a browser, what is behind it. */
export async function statusLines(shop: BuildShop): Promise<string[]> {
  const rows = await Promise.all([...appsOf(shop)].map((app) => rowOf(shop, app)))
  const cells = rows.map(({ app, pointer }) =>
    pointer
      ? [
          app,
          pointer.current,
          pointer.owner ?? '',
          pointer.commit ?? '',
          when(pointer.publishedAt),
          way(pointer),
          verdictOf(pointer),
          pointer.previous ?? 'none'
        ]
      : [app, 'not published']
  )
  const head = ['section', 'build', 'owner', 'commit', 'since (UTC)', 'how', 'smoke test', 'falls back to']
  return [
    ...table([head, ...cells]),
    ...rows.flatMap(({ app, refused }) => (refused ? ['', `${app}: gateways refuse what lies there. ${refused}`] : []))
  ]
}

/** Every build that an app had, newest first. */
export async function historyLines(shop: BuildShop, app: AppName): Promise<string[]> {
  const history = await shop.builds.history(app)
  if (history.length === 0) return [`${app} has no history yet.`]
  const rows = history.map((pointer) => [
    when(pointer.publishedAt),
    pointer.current,
    pointer.owner ?? '',
    pointer.commit ?? '',
    way(pointer),
    verdictOf(pointer),
    pointer.replaced ?? 'nothing'
  ])
  return table([['when (UTC)', 'build', 'owner', 'commit', 'how', 'smoke test', 'instead of'], ...rows])
}

/** Those of this copy, and those that others publish into the same store. */
const appsOf = ({ builds }: BuildShop) => new Set([...appNames, ...builds.remotes()])

async function rowOf({ builds }: BuildShop, app: AppName): Promise<Row> {
  try {
    const pointer = await builds.pointer(app)
    if (pointer) await builds.manifest(app, pointer.current)
    return { app, pointer, refused: null }
  } catch (error) {
    if (!(error instanceof BuildRefused)) throw error
    return { app, pointer: (await builds.lastGood(app))?.pointer ?? null, refused: error.message }
  }
}

const verdictOf = ({ smoke }: Pointer) => (smoke ? `passed, ${smoke.pages} pages, ${smoke.seconds} s` : 'not tried')

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  )
}
