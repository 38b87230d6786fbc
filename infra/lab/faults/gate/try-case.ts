import { openArtifactStore } from '@keur/platform/artifact-store'
import { type Build, readFilesOf } from '@keur/platform/build-files'
import { findPointer, nextPointer } from '@keur/platform/move-pointer'
import { createSteps, failOn, ReleaseError } from '@keur/platform/release/steps'
import { checkCandidate } from '@keur/platform/service/check-candidate'
import { smokeTest } from '@keur/platform/smoke/smoke-test'
import { upload } from '@keur/platform/upload'
import { createFolderStore } from '@keur/store/folder-store'
import { signPointer } from '@keur/store/release-request'
import type { TestSite } from '../scenario.ts'
import type { GateCase } from './gate-case.ts'
import { copySection } from './section-copy.ts'

export interface CaseResult {
  /** The refusing step, or what happened to the build. */
  outcome: string
  /** The finding that names the fault, or else the first one. */
  sentence: string
  seconds: number
  isRight: boolean
}

/** Publishes a change as its team does, except for going live. */
export async function tryCase(one: GateCase, site: TestSite): Promise<CaseResult> {
  const started = performance.now()
  const { outcome, sentences } = await decide(one, site).catch((error: Error) => ({
    ...{ outcome: 'not decided', sentences: [error.message] }
  }))
  const lines = sentences.flatMap((sentence) => sentence.split('\n')).filter((line) => line.trim() !== '')
  const named = lines.find((line) => one.because.test(line))
  const seconds = (performance.now() - started) / 1000
  const isRight = outcome === one.decidedBy && (named !== undefined || outcome === 'accepted')
  return { outcome, sentence: (named ?? lines[0] ?? '').trim(), seconds, isRight }
}

async function decide(one: GateCase, site: TestSite): Promise<{ outcome: string; sentences: string[] }> {
  const section = await copySection()
  try {
    await one.edit(section)
    const step = createSteps(() => {})
    const build = await step('build', () => section.build())
    await one.alter?.(build)
    await step('check', () => section.checkTypes())
    await tryBuild(build, site, one)
    return { outcome: 'accepted', sentences: [] }
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
  { pages = ['/ventes'], acceptLooks, acceptContent }: GateCase
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
  failOn('smoke test', (await smokeTest({ pointer, routes, ...set, env, acceptLooks, acceptContent })).findings)
}
