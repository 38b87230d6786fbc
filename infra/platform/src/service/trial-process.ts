import { generateKeyPairSync } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { buildKey } from '@keur/contract/build'
import { publicKeyText } from '@keur/store/build-signature'
import { openStore, readBuildStoreSettings } from '@keur/store/open-store'
import { signPointer } from '@keur/store/release-request'
import { publishingService, readTrustedKeys, type TrustedApp } from '@keur/store/trusted-keys'
import { openArtifactStore } from '../artifact-store.ts'
import { findPointer, nextPointer } from '../move-pointer.ts'
import { createSteps, failOn, ReleaseError } from '../release/steps.ts'
import { smokeTest } from '../smoke/smoke-test.ts'
import { checkCandidate } from './check-candidate.ts'
import type { TrialMessage, TrialRequest, TrialResult } from './run-trial.ts'

// Ends with the publishing service.
process.once('disconnect', () => process.exit(1))

const { app, build, ...accepted } = JSON.parse(process.argv[2] ?? '') as TrialRequest
const { env } = process
/** Of this trial only: the gateway of the trial trusts it, and no other does. */
const { privateKey } = generateKeyPairSync('ed25519')
env.TRUSTED_KEYS = JSON.stringify(withTrialKey())
const artifacts = openArtifactStore(await openStore(readBuildStoreSettings(env), { readOnly: true }), env)
const send = (message: TrialMessage, onSent: () => void = () => {}) => process.send?.(message, onSent)
const step = createSteps((ended) => send({ step: ended }))

const result: TrialResult = { findings: [], smoke: null, beside: {} }
try {
  await tryBuild()
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  result.findings = error.findings
}
send({ result }, () => process.exit(0))

/** Completes the result step by step. Throws a ReleaseError with what is found. */
async function tryBuild(): Promise<void> {
  const manifest = await artifacts.builds.readManifest(app, build)
  const { set, routes } = await step(
    'check',
    async () => {
      const { findings, ...checked } = await checkCandidate(artifacts, manifest, readFile)
      failOn('check', findings)
      return checked
    },
    ({ routes, set }) => {
      const pages = routes.filter(({ path }) => path).length
      return `${pages > 0 ? `${pages} pages, ` : ''}fit for the shell ${set.shell.id}`
    }
  )
  const others = [set.shell, ...set.remotes].filter((other) => other.app !== app)
  result.beside = Object.fromEntries(others.map((other) => [other.app, other.id]))
  await step(
    'smoke test',
    async () => {
      // No previous build, so that no fallback hides a fault.
      const pointer = nextPointer(manifest, await findPointer(artifacts, app), { by: 'deploy', previous: null })
      const signed = signPointer(pointer, privateKey, privateKey)
      const { findings, summary, report, notes } = await smokeTest({
        pointer: signed,
        routes,
        ...set,
        env,
        ...accepted
      })
      Object.assign(result, { smoke: summary, report })
      failOn('smoke test', findings)
      return [`${summary.pages} pages in a browser`, ...notes.map((note) => `    ${note}`)].join('\n')
    },
    (text) => text
  )
}

function withTrialKey(): Record<string, TrustedApp> {
  const trusted: Record<string, TrustedApp> = { ...readTrustedKeys(env) }
  for (const signer of [app, publishingService]) {
    const { keys = [], prefixes = [] } = trusted[signer] ?? {}
    trusted[signer] = { keys: [...keys, { key: publicKeyText(privateKey) }], prefixes }
  }
  return trusted
}

/** Reads a file of the build from the store. */
async function readFile(file: string): Promise<Buffer> {
  const object = await artifacts.store.get(buildKey(app, build, file))
  if (!object) throw new Error(`The file ${file} of ${app} ${build} is not in the build store.`)
  return buffer(object.body)
}
