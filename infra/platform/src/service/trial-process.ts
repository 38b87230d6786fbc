import { generateKeyPairSync } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { buildKey } from '@keur/contract/build'
import { publicKeyText } from '@keur/store/build-signature'
import { openStore, readBuildStoreSettings } from '@keur/store/open-store'
import { signPointer } from '@keur/store/release-request'
import { publishingService, readTrustedKeys, type TrustedApp } from '@keur/store/trusted-keys'
import { type ArtifactStore, openArtifactStore } from '../artifact-store.ts'
import type { ReadFile } from '../build-files.ts'
import { findPointer, nextPointer } from '../move-pointer.ts'
import { smokeTest } from '../smoke/smoke-test.ts'
import { checkCandidate } from './check-candidate.ts'
import type { TrialMessage, TrialRequest, TrialResult } from './run-trial.ts'

// Ends with the publishing service.
process.once('disconnect', () => process.exit(1))

const { app, build, acceptLooks } = JSON.parse(process.argv[2] ?? '') as TrialRequest
const { env } = process
/** Of this trial only: the gateway of the trial trusts it, and no other does. */
const { privateKey } = generateKeyPairSync('ed25519')
env.TRUSTED_KEYS = JSON.stringify(withTrialKey())
const artifacts = openArtifactStore(await openStore(readBuildStoreSettings(env), { readOnly: true }), env)

await send({ result: await tryBuild() })
process.exit(0)

async function tryBuild(): Promise<TrialResult> {
  const manifest = await artifacts.builds.readManifest(app, build)
  const checked = await step('check', () => checkCandidate(artifacts, manifest, readFilesIn(artifacts)))
  if (!checked.contract || checked.findings.length > 0) return { smoke: null, beside: {}, findings: checked.findings }
  const { set, routes } = checked.contract
  const beside = Object.fromEntries(
    [set.shell, ...set.remotes].filter((other) => other.app !== app).map((other) => [other.app, other.id])
  )
  const tried = await step('smoke test', async () => {
    // No previous build, so that no fallback hides a fault.
    const pointer = nextPointer(manifest, await findPointer(artifacts, app), { by: 'deploy', previous: null })
    const signed = signPointer(pointer, privateKey, privateKey)
    const result = await smokeTest({ pointer: signed, routes, ...set, env, acceptLooks })
    const notes = result.notes.map((note) => `    ${note}`)
    return { ...result, text: [`${result.summary.pages} pages in a browser`, ...notes].join('\n') }
  })
  return { findings: tried.findings, smoke: tried.summary ?? null, beside, report: tried.report }
}

/** Runs one step and reports it. An error is a finding. */
async function step<Result extends { findings: string[]; text: string }>(
  name: string,
  work: () => Promise<Result>
): Promise<Partial<Result> & { findings: string[] }> {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 100) / 10
  try {
    const result = await work()
    const passed = result.findings.length === 0
    await send({ step: { name, passed, seconds: seconds(), text: passed ? result.text : '' } })
    return result
  } catch (error) {
    await send({ step: { name, passed: false, seconds: seconds(), text: '' } })
    return { findings: [(error as Error).message] } as Partial<Result> & { findings: string[] }
  }
}

function withTrialKey(): Record<string, TrustedApp> {
  const trusted: Record<string, TrustedApp> = { ...readTrustedKeys(env) }
  for (const signer of [app, publishingService]) {
    const { keys = [], prefixes = [] } = trusted[signer] ?? {}
    trusted[signer] = { keys: [...keys, { key: publicKeyText(privateKey) }], prefixes }
  }
  return trusted
}

/** Reads files of the build from the store. */
function readFilesIn({ store }: ArtifactStore): ReadFile {
  return async (file) => {
    const object = await store.get(buildKey(app, build, file))
    if (!object) throw new Error(`The file ${file} of ${app} ${build} is not in the build store.`)
    return buffer(object.body)
  }
}

function send(message: TrialMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.send?.(message, () => resolve())
  return promise
}
