import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Pointer, type ReleaseRequest, type Trial, trialKey } from '@keur/contract/build'
import type { LivePointer, ReleaseProgress } from '@keur/contract/publishing'
import { isSignedBy, withSignature } from '@keur/store/build-signature'
import { keysAt } from '@keur/store/trusted-keys'
import { type FoundPointer, findPointer, swapPointer, writeJointPointers } from '../move-pointer.ts'
import { formatLive, formatOrigin } from '../release/format.ts'
import { removeOldBuilds } from '../release/retention.ts'
import type { ServiceContext } from './context.ts'
import { pointerFor } from './moves.ts'
import { asProblem, notFound, PublishingProblem, refused, unsigned } from './problems.ts'
import { createQueue } from './queue.ts'
import { reportKey } from './report.ts'
import type { TrialResult } from './run-trial.ts'
import { createSharedReads } from './shared-reads.ts'

interface Release {
  request: ReleaseRequest
  progress: ReleaseProgress
}

/** Releases whose progress can be read. */
const maxReleases = 200

export type Releases = ReturnType<typeof createReleases>

/**
 * Moves pointers as teams ask for. Trials run one after another, moves too; a move without a trial never waits for one.
 * What is under way is lost with the process: then nothing has changed. Calls `onMove` after each move.
 */
export function createReleases(context: ServiceContext, onMove: () => void) {
  const { artifacts, trusted, runTrial, announce, log } = context
  const { store } = artifacts
  const releases = new Map<string, Release>()
  const trials = createQueue()
  const moves = createQueue()
  const starts = createSharedReads()

  /** Whether the team has signed the request with a key that has not ended. */
  const isSigned = (request: ReleaseRequest): boolean =>
    isSignedBy(keysAt(trusted(), request.app, Date.now()), 'request', request)

  function requireSignature(request: ReleaseRequest): void {
    if (!isSigned(request))
      throw unsigned(`The request is not signed with a key that is trusted for ${request.app} and has not ended.`)
  }

  /** The same request again, because its response was late or lost, is the same release. */
  async function start(request: ReleaseRequest): Promise<ReleaseProgress> {
    requireSignature(request)
    return starts.read(JSON.stringify(request), () => startOnce(request))
  }

  async function startOnce(request: ReleaseRequest): Promise<ReleaseProgress> {
    const known = [...releases.values()].find((release) => isDeepStrictEqual(release.request, request))?.progress
    if (known && isUnderWay(known)) return known
    const found = await findPointer(artifacts, request.app)
    if (isDeepStrictEqual(found.pointer?.request, request))
      return known ?? add(request, { state: 'live', live: found.pointer && asLive(found.pointer) }).progress
    requireCounter(request, found)
    if (request.action !== 'publish' && request.action !== 'canary') {
      const live = await moves.run(() => move(request))
      void trials.run(() => tryAgain(request), { last: true }).catch((error) => log(`${request.app}: ${error}`))
      return add(request, { state: 'live', live: asLive(live) }).progress
    }
    // Before the trial, which takes minutes: a damaged manifest, a version that does not fit.
    await pointerFor(request, found, null, context)
    requireOnlyOne(request.app)
    const release = add(request, { state: 'waiting' })
    void trials.run(() => publish(release)).catch((error) => log(`${request.app}: ${error}`))
    return release.progress
  }

  function add(request: ReleaseRequest, more: Partial<ReleaseProgress>): Release {
    const { app, build } = request
    const id = randomBytes(16).toString('hex')
    const empty = { state: 'waiting' as const, steps: [], findings: [], live: null, hasReport: false }
    const release: Release = { request, progress: { id, app, build, ...empty, ...more } }
    releases.set(id, release)
    for (const [other, { progress }] of releases) {
      if (releases.size <= maxReleases) break
      if (!isUnderWay(progress)) releases.delete(other)
    }
    return release
  }

  function requireOnlyOne(app: string): void {
    const running = [...releases.values()].find(({ progress }) => progress.app === app && isUnderWay(progress))
    if (!running) return
    const which = `${running.progress.build}, asked for at ${running.request.at}`
    const message = `Another release of ${app} is being tried: ${which}. Wait for its end.`
    throw new PublishingProblem(409, 'busy', message, { retryAfter: 30 })
  }

  async function publish({ request, progress }: Release): Promise<void> {
    progress.state = 'running'
    const started = performance.now()
    try {
      const result = await runTrial(trialOf(request), (step) => void progress.steps.push(step))
      progress.hasReport = await writeTrial(request, result)
      if (result.findings.length > 0) throw refused(result.findings)
      const moveStarted = performance.now()
      const live = await moves.run(() => move(request, result))
      const text = live.canary ? `${live.canary.build} for ${live.canary.share} % of the visitors` : formatLive(live)
      progress.steps.push({ name: 'go live', passed: true, seconds: secondsSince(moveStarted), text })
      progress.live = asLive(live)
      progress.state = 'live'
      void removeOldBuilds(artifacts, request).catch((error) => log(`Old builds of ${request.app} stay: ${error}`))
    } catch (error) {
      const { status, message, more } = asProblem(error)
      if (status === 500) log(`The release of ${request.app} ${request.build} failed: ${error}`)
      progress.findings = more.findings ?? [message]
      progress.state = 'refused'
      if (progress.steps.every(({ passed }) => passed))
        progress.steps.push({ name: 'go live', passed: false, seconds: secondsSince(started), text: '' })
    }
  }

  /** Writes the pointer. Throws a problem if another release was faster. */
  async function move(request: ReleaseRequest, result?: TrialResult): Promise<Pointer> {
    requireSignature(request)
    if (request.app === 'shell') await writeJointPointers(artifacts)
    const before = await findPointer(artifacts, request.app)
    requireCounter(request, before)
    const pointer = await pointerFor(request, before, result?.smoke ?? null, context)
    if (!(await swapPointer(artifacts, before, pointer)))
      throw staleCounter(request, await findPointer(artifacts, request.app))
    onMove()
    log(`${request.app} ${pointer.current} is live: ${request.action}, counter ${pointer.counter}.`)
    void announce?.(request, pointer)
    if (pointer.with)
      void moves.run(() => writeJointPointers(artifacts)).catch((error) => log(`Sections are written later: ${error}`))
    return pointer
  }

  /** A build that went live without a trial is tried afterwards: the result is shown, and nothing changes by itself. */
  async function tryAgain(request: ReleaseRequest): Promise<void> {
    if (request.action === 'end' || request.action === 'retire') return
    for (const tried of [request, ...(request.with ?? [])]) {
      const result = await runTrial(trialOf(tried), () => {})
      await writeTrial(tried, result).catch((error) => log(`The trial of ${tried.app} is not stored: ${error}`))
      log(`${tried.app} ${tried.build} was tried again: ${result.findings.join(' ') || 'it passed'}.`)
    }
  }

  /** Stores the result and its report. Returns whether there is a report. */
  async function writeTrial({ app, build }: Pick<ReleaseRequest, 'app' | 'build'>, result: TrialResult) {
    const { findings, smoke, beside, report } = result
    const none = { pages: 0, seconds: 0, shell: beside.shell ?? build }
    const trial: Trial = { app, build, at: new Date().toISOString(), beside, smoke: smoke ?? none, findings }
    const bytes = Buffer.from(JSON.stringify(withSignature('trial', trial, artifacts.serviceKey())))
    await store.put(trialKey(app, build), bytes, { contentType: 'application/json' })
    if (report) await store.put(reportKey(app, build), Buffer.from(report), { contentType: 'text/html; charset=utf-8' })
    return report !== undefined
  }

  return {
    isSigned,
    start,
    find(app: string, id: string): ReleaseProgress {
      const release = releases.get(id)
      if (release?.progress.app !== app)
        throw notFound('No such release is known; the publishing service may have been started again meanwhile.')
      return release.progress
    },
    /** Completes what an interrupted process left. */
    recover: () => moves.run(() => writeJointPointers(artifacts)),
    /** Resolves once nothing is under way. */
    idle: async () => {
      await trials.idle()
      await moves.idle()
    }
  }
}

type Tried = Pick<ReleaseRequest, 'app' | 'build' | 'acceptLooks' | 'acceptContent'>
const trialOf = ({ app, build, acceptLooks = false, acceptContent = false }: Tried) => ({
  ...{ app, build, acceptLooks, acceptContent }
})

const isUnderWay = ({ state }: ReleaseProgress) => state === 'waiting' || state === 'running'

const secondsSince = (started: number) => Math.round((performance.now() - started) / 100) / 10

/** Without signatures. */
export const asLive = ({ request: _, signature: __, with: ___, ...live }: Pointer): LivePointer => live

function requireCounter(request: ReleaseRequest, found: FoundPointer): void {
  if (request.counter !== found.lastCounter + 1) throw staleCounter(request, found)
}

function staleCounter({ app }: ReleaseRequest, { pointer, lastCounter }: FoundPointer): PublishingProblem {
  const live = pointer
    ? `Meanwhile ${formatLive(pointer)} was ${formatOrigin(pointer)}${pointer.owner ? ` by ${pointer.owner}` : ''}.`
    : `No verified build of ${app} is live, and its last counter is ${lastCounter}.`
  return new PublishingProblem(409, 'stale_counter', `${live} Look at what it changes, and publish on top of it.`, {
    live: pointer && asLive(pointer)
  })
}
