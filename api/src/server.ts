import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import { BadSettings, type Config, readConfig } from './config.ts'
import { defaultLimits } from './plugins/overload.ts'
import { createLoggerOptions } from './plugins/request-log.ts'
import { createServices } from './services.ts'

/** Milliseconds for which the process still responds after health checks report that it closes. */
const closingDelay = 1000
/** Milliseconds after which a process that does not close is ended. */
const maxClosingTime = 15_000

async function run(config: Config): Promise<void> {
  let closing = false
  const services = await createServices(config)
  const made = await services.users.ensureAdministrator(config.admin)
  if (made) console.log(administratorLine(config.admin.email, made.password))
  const logger = createLoggerOptions(config.logLevel)
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : (await import('./plugins/metrics.ts')).createMetrics(services.metricSources)
  const app = await createApp(services, {
    ...config,
    logger,
    metrics,
    overload: defaultLimits,
    ...(config.databaseFolder ? { disk: { folder: config.databaseFolder } } : {}),
    onExhausted: () => void stop(1),
    isClosing: () => closing
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onClose', services.close)
  if (metrics) app.addHook('onClose', await metrics.listen(config.metricsPort!))
  await app.listen({ port: config.port, host: config.host })

  services.jobs.start((err, sentence) => app.log.error({ err }, sentence))
  services.outbox.start((details, sentence) => app.log.error(details, sentence))
  async function stop(code = 0): Promise<void> {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), maxClosingTime).unref()
    // Jobs may end while the last requests are answered.
    const jobsEnded = services.jobs.stop()
    await sleep(closingDelay)
    await app.close()
    await jobsEnded
    process.exit(code)
  }
  process.on('SIGTERM', () => stop())
  process.on('SIGINT', () => stop())
  // The parent process has gone, and nothing else would stop this one.
  process.on('disconnect', () => stop())
  // An uncaught error may leave anything half done, so the process is replaced. Node itself would print the whole
  // error.
  process.on('uncaughtException', (err) => {
    app.log.fatal({ err }, 'failed outside of any request')
    void stop(1)
  })
  console.log(`Mails: ${services.outbox.description}`)
  console.log(`API: http://${config.host}:${config.port}/api, photos in ${services.store.description}`)
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

/** The reasons why the process did not start, for the operator. */
function sentencesOf(error: Error & { code?: string; port?: number }): string[] {
  if (error instanceof BadSettings) return error.sentences
  if (error.code === 'EADDRINUSE')
    return [`port ${error.port} is taken: end what listens there, or set API_PORT or METRICS_PORT.`]
  if (error.name === 'MongoServerSelectionError')
    return [`the database does not answer: is MONGODB_URI right? (${error.message})`]
  return [error.message]
}
