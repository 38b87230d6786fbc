import { resolveEnvironment } from '@keur/store/environment'
import { createShutdown } from '@keur/store/graceful-shutdown'
import { shareLookups } from '@keur/store/shared-lookups'
import { watchTrustedKeys } from '@keur/store/trusted-keys'
import { openArtifactStore, openWritableStore } from '../artifact-store.ts'
import { apiAddress, readBuildHealth } from '../release/build-health.ts'
import { createPublishingService } from './app.ts'
import { publishingSettingsFor, readServiceConfig } from './config.ts'
import { createHealthReader } from './health-reader.ts'
import { createTrials } from './run-trial.ts'
import { createWebhook } from './webhook.ts'

try {
  shareLookups()
  const shutdown = createShutdown(0)
  const { environment: env, errors } = resolveEnvironment(process.env, { names: publishingSettingsFor(process.env) })
  if (errors.length > 0) throw new Error(errors.join('\n'))
  const { port, host, trustedProxies, logLevel, metricsAddress, webhook } = readServiceConfig(env)
  const metrics = metricsAddress && (await import('./metrics.ts')).createPublishingMetrics()
  const artifacts = openArtifactStore(await openWritableStore(env), env)
  // A missing key stops the start, not the first release.
  artifacts.serviceKey()
  const trusted = watchTrustedKeys(env)
  const log = (line: string) => console.log(`publishing: ${line}`)
  const context = {
    artifacts,
    trusted,
    runTrial: metrics ? metrics.count(createTrials(env, trusted)) : createTrials(env, trusted),
    health: createHealthReader(() => readBuildHealth(apiAddress(env))),
    announce: webhook ? createWebhook(webhook, log) : undefined,
    log
  }
  const options = { logger: { level: logLevel }, trustedProxies, countRequests: metrics?.countRequests }
  const { server } = await createPublishingService(context, options)
  await server.listen({ port, host })
  if (metrics && metricsAddress) {
    const { serveMetrics } = await import('@keur/store/telemetry/metrics-endpoint')
    await serveMetrics(metrics.registry, metricsAddress)
  }
  shutdown.attach(server.server, { close: () => server.close() })
  // Releases wait in its queue: the process is replaced after an error that is not about one request.
  const report = (err: unknown, fields: object) => server.log.fatal({ ...fields, err }, 'an error was not caught')
  shutdown.followProcess({ isStateless: false, log: report })
  process.send?.('ready')
} catch (error) {
  console.error(`publishing service: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
