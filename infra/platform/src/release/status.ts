import type { Canary, Pointer, SmokeSummary } from '@keur/contract/build'
import type { BuildHealth, BuildHealthList } from '@keur/contract/releases'
import { BuildVerificationError } from '@keur/store/signed-builds'
import { type AppName, appNames } from '../apps.ts'
import type { ArtifactStore } from '../artifact-store.ts'
import { formatMoment, formatOrigin } from './format.ts'

interface Row {
  app: AppName
  pointer: Pointer | null
  /** Why gateways refuse the stored pointer; they serve `pointer`, the last verified one. */
  refused: string | null
}

/** The table of live builds and canaries of all apps. `health` is null if the API does not respond. */
export async function statusLines(artifacts: ArtifactStore, health: BuildHealthList | null): Promise<string[]> {
  const rows = await Promise.all([...appsOf(artifacts)].map((app) => rowOf(artifacts, app)))
  const cells = rows.flatMap(({ app, pointer }) => {
    if (!pointer) return [[app, 'not published']]
    const buildHealth = health?.verdicts.find(({ remote }) => remote === app)
    return [
      liveCells(pointer, buildHealth),
      ...(pointer.canary ? [canaryCells(pointer, pointer.canary, buildHealth)] : [])
    ]
  })
  const visitors = 'with visitors'
  const head = ['section', 'build', 'owner', 'commit', 'since (UTC)', 'how', 'smoke test', 'falls back to', visitors]
  return [
    ...table([head, ...cells]),
    ...(health ? [] : ['', 'The API does not respond: how builds do with visitors is not known.']),
    ...rows.flatMap(({ app, refused }) => (refused ? ['', `${app}: gateways refuse what lies there. ${refused}`] : []))
  ]
}

function liveCells(pointer: Pointer, buildHealth: BuildHealth | undefined): string[] {
  const { app, current, owner = '', commit = '', publishedAt, liveSince, smoke, previous } = pointer
  const figures = buildHealth?.canary ? `${sumOf(buildHealth.live)}; ` : ''
  const visitors = buildHealth ? `${figures}${counted(buildHealth.errorsOfLastDay, 'error')} in 24 h` : ''
  const since = formatMoment(liveSince ?? publishedAt)
  return [app, current, owner, commit, since, formatOrigin(pointer), smokeText(smoke), previous ?? 'none', visitors]
}

function canaryCells({ current }: Pointer, canary: Canary, buildHealth: BuildHealth | undefined): string[] {
  const { build, owner = '', commit, since, share, smoke } = canary
  const known = buildHealth?.canary?.build === build ? buildHealth.canary : null
  const stopped = known?.stoppedAt ? `, stopped ${formatMoment(known.stoppedAt)}` : ''
  const visitors = known ? `${sumOf(known)}${stopped}` : ''
  return ['  canary', build, owner, commit, formatMoment(since), `on ${share} %`, smokeText(smoke), current, visitors]
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
const sumOf = ({ visits, errors }: { visits: number; errors: number }) =>
  `${counted(visits, 'visit')}, ${counted(errors, 'error')}`

/** The table of all builds that an app had, canaries included, newest first. */
export async function historyLines(artifacts: ArtifactStore, app: AppName): Promise<string[]> {
  const history = await artifacts.builds.readHistory(app)
  if (history.length === 0) return [`${app} has no history yet.`]
  const rows = history.map(({ canary, ...pointer }) => {
    const { build, owner, commit, smoke } = canary ?? { ...pointer, build: pointer.current }
    const how = canary ? `canary on ${canary.share} %` : formatOrigin(pointer)
    const insteadOf = canary ? `beside ${pointer.current}` : (pointer.replaced ?? 'nothing')
    return [formatMoment(pointer.publishedAt), build, owner ?? '', commit ?? '', how, smokeText(smoke), insteadOf]
  })
  return table([['when (UTC)', 'build', 'owner', 'commit', 'how', 'smoke test', 'instead of'], ...rows])
}

/** The apps of this copy, and those that other teams publish into the same store. */
const appsOf = ({ builds }: ArtifactStore) => new Set([...appNames, ...builds.remotes()])

async function rowOf({ builds }: ArtifactStore, app: AppName): Promise<Row> {
  try {
    const pointer = await builds.readPointer(app)
    if (pointer) await builds.readManifest(app, pointer.current)
    return { app, pointer, refused: null }
  } catch (error) {
    if (!(error instanceof BuildVerificationError)) throw error
    return { app, pointer: (await builds.findLastValid(app))?.pointer ?? null, refused: error.message }
  }
}

const smokeText = (smoke: SmokeSummary | undefined) =>
  smoke ? `passed, ${smoke.pages} pages, ${smoke.seconds} s` : 'not tried'

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  )
}
