import { createShutdown } from '@keur/store/graceful-shutdown'
import { openStore } from '@keur/store/open-store'
import { shareLookups } from '@keur/store/shared-lookups'
import { startTracing } from '@keur/store/telemetry/tracing'
import { createGateway } from './app.ts'
import { readConfig } from './config.ts'

try {
  shareLookups()
  const config = readConfig(process.env)
  if (!config.visitSecret) throw new Error('VISIT_SECRET is missing: it must be that of the API.')
  const shutdown = createShutdown(config.drainDelay)
  const metrics = config.metricsAddress && (await import('./metrics/gateway-metrics.ts')).createGatewayMetrics()
  const logger = { level: process.env.LOG_LEVEL ?? 'warn' }
  const store = await openStore(config.buildStore, { readOnly: true })
  const app = await createGateway({ ...config, isClosing: shutdown.isClosing }, store, logger, null, {
    metrics: metrics ?? undefined,
    tracing: await startTracing(config.traces, 'gateway')
  })
  if (config.metricsAddress && metrics) {
    const { serveMetrics } = await import('@keur/store/telemetry/metrics-endpoint')
    const endpoint = await serveMetrics(metrics.registry, config.metricsAddress)
    app.addHook('onClose', async () => endpoint.close())
  }
  // A connection that does not fit into the queue of the system is tried again a second later.
  await app.listen({ port: config.port, host: '0.0.0.0', backlog: 4_096 })
  shutdown.attach(app.server, { close: () => app.close() })
  // Its caches can be read again, and its connections end by themselves.
  const log = (error: unknown, fields: object) => app.log.fatal({ ...fields, err: error }, 'an error was not caught')
  shutdown.followProcess({ isStateless: true, log })
  // A parent process waits for this message.
  process.send?.('ready')
} catch (error) {
  console.error(`gateway: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
