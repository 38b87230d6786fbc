import { openArtifactStore } from '@keur/platform/artifact-store'
import { type Build, readFilesOf } from '@keur/platform/build-files'
import { findPointer, nextPointer } from '@keur/platform/move-pointer'
import { createSteps, failOn, ReleaseError } from '@keur/platform/release/steps'
import { checkCandidate } from '@keur/platform/service/check-candidate'
import { smokeTest } from '@keur/platform/smoke/smoke-test'
import { upload } from '@keur/platform/upload'
import { createFolderStore } from '@keur/store/folder-store'
import { signPointer } from '@keur/store/release-request'
import { mustStopCanary } from 'api/features/builds/sequential-test'
import type { TestSite } from '../scenario.ts'
import type { GateCase } from './gate-case.ts'
import { copySection } from './section-copy.ts'

export interface CaseResult {
  case: GateCase
  /** The refusing step, or what happened to the build. */
  outcome: string
  /** The finding that names the fault, or else the first one. */
  sentence: string
  seconds: number
  isRight: boolean
}

/** In milliseconds, for one case: a gate that hangs has not decided. */
const timeout = 330_000

/** Publishes a change as its team does, except for going live. */
export async function tryCase(one: GateCase, site: TestSite): Promise<CaseResult> {
  const started = performance.now()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No decision within ${timeout / 1000} s.`)), timeout)
  const { outcome, sentences } = await Promise.race([decide(one, site), late])
    .catch((error: Error) => ({ outcome: 'not decided', sentences: [error.message] }))
    .finally(() => clearTimeout(timer))
  const lines = sentences.flatMap((sentence) => sentence.split('\n')).filter((line) => line.trim() !== '')
  const named = lines.find((line) => one.because.test(line))
  const seconds = (performance.now() - started) / 1000
  const isRight = outcome === one.decidedBy && (named !== undefined || outcome === 'accepted')
  return { case: one, outcome, sentence: (named ?? lines[0] ?? '').trim(), seconds, isRight }
}

async function decide(one: GateCase, site: TestSite): Promise<{ outcome: string; sentences: string[] }> {
  if (one.attempt) {
    const refusal = await one.attempt(site)
    return refusal ? { outcome: 'gateway', sentences: [refusal] } : { outcome: 'accepted', sentences: [] }
  }
  const section = await copySection()
  try {
    await one.edit?.(section)
    const step = createSteps(() => {})
    const build = await step('build', () => section.build())
    await one.alter?.(build)
    await step('check', () => section.checkTypes())
    await tryBuild(build, site, one)
    return one.decidedBy === 'canary' ? canaryDecision() : { outcome: 'accepted', sentences: [] }
  } catch (error) {
    if (error instanceof ReleaseError) return { outcome: error.step, sentences: error.findings }
    throw error
  } finally {
    await section.remove()
  }
}

/** Checks the build and tries these pages of it, as the publishing service does, without making it live. */
async function tryBuild(
  build: Build,
  { buildsFolder, env }: TestSite,
  { pages = ['/ventes'], acceptLooks = false }: GateCase
): Promise<void> {
  const artifacts = openArtifactStore(createFolderStore(buildsFolder), env)
  const { manifest } = build
  const { findings, set, ...checked } = await checkCandidate(artifacts, manifest, readFilesOf(build))
  failOn('check', findings)
  await upload(artifacts, build)
  const before = await findPointer(artifacts, manifest.app)
  const unsigned = nextPointer(manifest, before, { by: 'deploy', previous: null })
  const pointer = signPointer(unsigned, artifacts.keyOf(manifest.app), artifacts.serviceKey())
  const routes = checked.routes.filter(({ path }) => path !== null && pages.includes(path))
  failOn('smoke test', (await smokeTest({ pointer, routes, ...set, env, acceptLooks })).findings)
}

/** A canary that fails one visit in four must end within these visits in 95 of 100 runs, beside a live one of 0.5 %. */
const maxVisits = 60

function canaryDecision() {
  const visits = Array.from({ length: 400 }, visitsUntilStop).sort((a, b) => a - b)[379] as number
  const sentence = `No trial can meet it. Of canaries that fail 25 % of the visits, 95 of 100 end within ${visits} visits.`
  return { outcome: visits <= maxVisits ? 'canary' : 'accepted', sentences: [sentence] }
}

function visitsUntilStop(): number {
  const canary = { visits: 0, errors: 0 }
  while (!mustStopCanary(canary, { visits: 1_000, errors: 5 }) && canary.visits < 2_000) {
    canary.visits += 1
    if (Math.random() < 0.25) canary.errors += 1
  }
  return canary.visits
}
