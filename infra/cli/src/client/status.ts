import type { Canary, SmokeSummary, Trial } from '@keur/contract/build'
import type { LivePointer, PublishedApp, PublishingHistory } from '@keur/contract/publishing'
import type { BuildHealth, BuildHealthList } from '@keur/contract/releases'
import { readBuildHealth } from '@keur/platform/release/build-health'
import { formatMoment, formatOrigin } from '@keur/platform/release/format'
import type { PublishingClient } from './publishing-client.ts'

/** What is live of every section, or all builds that one has had. */
export const readStatus = async (client: PublishingClient, app?: string): Promise<string> =>
  (app
    ? historyLines(await client.readHistory(app))
    : statusLines(await client.readApps(), await readBuildHealth(client.site).catch(() => null))
  ).join('\n')

/** The table of live builds and canaries of all apps. `health` is null if the API does not respond. */
export function statusLines(apps: readonly PublishedApp[], health: BuildHealthList | null): string[] {
  const cells = apps.flatMap(({ app, live, trials }) => {
    if (!live) return [[app, 'not published']]
    const buildHealth = health?.verdicts.find(({ remote }) => remote === app)
    return [
      liveCells(live, buildHealth),
      ...(live.canary ? [canaryCells(live, live.canary, buildHealth)] : []),
      ...trials.filter(({ at }) => at > live.publishedAt).map((trial) => [`  tried again: ${trialText(trial)}`])
    ]
  })
  const visitors = 'with visitors'
  const head = ['section', 'build', 'owner', 'commit', 'since (UTC)', 'how', 'smoke test', 'falls back to', visitors]
  return [
    ...table([head, ...cells]),
    ...(health ? [] : ['', 'The API does not respond: how builds do with visitors is not known.']),
    ...apps.flatMap(({ app, refused }) => (refused ? ['', `${app}: gateways refuse what is stored. ${refused}`] : []))
  ]
}

const trialText = ({ build, findings, smoke }: Trial): string =>
  findings.length > 0 ? `${build} failed: ${findings[0]}` : `${build} passed, ${smoke.pages} pages, ${smoke.seconds} s`

function liveCells(live: LivePointer, buildHealth: BuildHealth | undefined): string[] {
  const { app, current, owner = '', commit = '', publishedAt, liveSince, smoke, previous, retired } = live
  const figures = buildHealth?.canary ? `${sumOf(buildHealth.live)}; ` : ''
  const visitors = buildHealth ? `${figures}${counted(buildHealth.errorsOfLastDay, 'error')} in 24 h` : ''
  const since = formatMoment(liveSince ?? publishedAt)
  const how = retired ? `retired${retired.to ? `, to ${retired.to}` : ''}` : formatOrigin(live)
  return [app, current, owner, commit, since, how, smokeText(smoke), previous ?? 'none', visitors]
}

function canaryCells({ current }: LivePointer, canary: Canary, buildHealth: BuildHealth | undefined): string[] {
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
function historyLines({ app, releases }: PublishingHistory): string[] {
  if (releases.length === 0) return [`${app} has no history yet.`]
  const rows = releases.map(({ live: { canary, ...live } }) => {
    const { build, owner, commit, smoke } = canary ?? { ...live, build: live.current }
    const how = canary ? `canary on ${canary.share} %` : formatOrigin(live)
    const insteadOf = canary ? `beside ${live.current}` : (live.replaced ?? 'nothing')
    return [formatMoment(live.publishedAt), build, owner ?? '', commit ?? '', how, smokeText(smoke), insteadOf]
  })
  return table([['when (UTC)', 'build', 'owner', 'commit', 'how', 'smoke test', 'instead of'], ...rows])
}

const smokeText = (smoke: SmokeSummary | undefined) =>
  smoke ? `passed, ${smoke.pages} pages, ${smoke.seconds} s` : 'not tried'

/** A row with one cell is a line below the table's columns. */
function table(rows: string[][]): string[] {
  const columns = rows.filter((row) => row.length > 1)
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...columns.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  )
}
