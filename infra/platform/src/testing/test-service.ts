import type { BuildHealth } from '@keur/contract/releases'
import { createSignedBuilds } from '@keur/store/signed-builds'
import { watchTrustedKeys } from '@keur/store/trusted-keys'
import { type ArtifactStore, openArtifactStore } from '../artifact-store.ts'
import { createPublishingService } from '../service/app.ts'
import type { ServiceContext } from '../service/context.ts'
import type { RunTrial, TrialRequest } from '../service/run-trial.ts'
import { openTestArtifactStore, type TestArtifactStore } from './test-artifact-store.ts'

interface Changes {
  announce?: ServiceContext['announce']
  /** In place of a trial that passes. */
  runTrial?: RunTrial
  /** Figures of the API, by app; null: it has never responded. */
  health?: Record<string, Partial<BuildHealth>> | null
  /** In place of the store of the site. */
  store?: ArtifactStore['store']
}

interface LogLine {
  level: number
  msg: string
  status?: number
  err?: object
}

/** A build that passes. */
export const passingTrial: RunTrial = async (_request, onStep) => {
  onStep({ name: 'smoke test', passed: true, seconds: 1.5, text: '3 pages in a browser' })
  return { findings: [], smoke: { pages: 3, seconds: 1.5, shell: '5'.repeat(16) }, beside: {} }
}

/** A publishing service over a store in a temporary folder, with a key for each team, on a port of its own. */
export async function startTestService(changes: Changes = {}, site?: TestArtifactStore) {
  const opened = site ?? (await openTestArtifactStore())
  const { env } = opened
  const artifacts = openArtifactStore(changes.store ?? opened.store, env)
  const trusted = watchTrustedKeys(env)
  const tried: TrialRequest[] = []
  const lines: string[] = []
  const options = { runTrial: passingTrial, health: null, ...changes }
  const context: ServiceContext = {
    artifacts,
    trusted,
    runTrial(request, onStep) {
      tried.push(request)
      return options.runTrial(request, onStep)
    },
    health: {
      read: async (app) =>
        options.health && ({ remote: app, stopped: [], canary: null, ...options.health[app] } as BuildHealth),
      stop() {}
    },
    announce: async (...of) => options.announce?.(...of),
    log: (line) => lines.push(line)
  }
  let passed = 0
  const now = () => performance.now() + passed
  const log: LogLine[] = []
  const logger = { level: 'info', stream: { write: (line: string) => void log.push(JSON.parse(line)) } }
  const { server, releases, uploads } = await createPublishingService(context, {
    logger,
    trustedProxies: ['127.0.0.1'],
    now
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...opened,
    server,
    releases,
    uploads,
    address,
    tried,
    lines,
    /** What the server logs of its requests. */
    log,
    /** Lets the clock of uploads go on. */
    passTime(milliseconds: number) {
      passed += milliseconds
      uploads.check()
    },
    /** What the service does from now on. */
    change: (more: Changes) => void Object.assign(options, more),
    /** As a gateway that has just started reads it. */
    live: (app: string) => createSignedBuilds(opened.store, trusted).readPointer(app),
    async stop() {
      await releases.idle()
      await server.close()
      if (!site) await opened.remove()
    }
  }
}

export type TestService = Awaited<ReturnType<typeof startTestService>>
