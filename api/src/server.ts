import type { AddressInfo } from 'node:net'
import { createShutdown } from '@keur/store/graceful-shutdown'
import { shareLookups } from '@keur/store/shared-lookups'
import { startTracing } from '@keur/store/telemetry/tracing'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { defaultLimits } from './plugins/overload.ts'
import { createLoggerOptions } from './plugins/request-log.ts'
import { createServices } from './services.ts'
import { sentencesOf } from './start-errors.ts'

async function run(config: Config): Promise<void> {
  shareLookups()
  const shutdown = createShutdown(config.drainDelay)
  const tracing = await startTracing(config.traces, 'api')
  const services = await createServices({ ...config, tracing })
  const made = await services.users.ensureAdministrator(config.admin)
  if (made) console.log(administratorLine(config.admin.email, made.password))
  const logger = createLoggerOptions(config.logLevel)
  const metrics =
    config.metricsAddress === undefined
      ? undefined
      : (await import('./plugins/metrics.ts')).createMetrics(services.metricSources)
  const app = await createApp(services, {
    ...config,
    logger,
    metrics,
    ...(tracing ? { tracing } : {}),
    overload: defaultLimits,
    ...(config.databaseFolder ? { disk: { folder: config.databaseFolder } } : {}),
    onExhausted: () => void shutdown.stop(1),
    isClosing: shutdown.isClosing
  })
  app.addHook('onClose', services.close)
  if (metrics && config.metricsAddress) {
    const { serveMetrics } = await import('@keur/store/telemetry/metrics-endpoint')
    const endpoint = await serveMetrics(metrics.registry, config.metricsAddress)
    app.addHook('onClose', async () => endpoint.close())
  }
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as AddressInfo

  services.jobs.start((err, sentence) => app.log.error({ err }, sentence))
  services.outbox.start((details, sentence) => app.log.error(details, sentence))
  // Jobs may end while the last requests are answered.
  shutdown.attach(app.server, { atOnce: services.jobs.stop, close: () => app.close() })
  // Jobs and uploads may be half done: the process is replaced after an error that is not about one request.
  const log = (err: unknown, fields: object) => app.log.fatal({ ...fields, err }, 'an error was not caught')
  shutdown.followProcess({ isStateless: false, log })
  console.log(`Mails: ${services.outbox.description}`)
  console.log(`API: http://${config.host}:${port}/api, photos in ${services.store.description}`)
  process.send?.('ready')
}

function administratorLine(email: string, password: string | null): string {
  return password ? `Administrator: ${email}, password ${password} (shown only now)` : `Administrator: ${email}`
}

try {
  await run(readConfig(process.env))
} catch (error) {
  for (const sentence of sentencesOf(error as Error)) console.error(`API: ${sentence}`)
  process.exit(1)
}
