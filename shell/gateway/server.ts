import { openStore } from '@keur/store/open-store'
import { createGateway } from './app.ts'
import { readConfig } from './config.ts'

try {
  const config = readConfig(process.env)
  const app = await createGateway(config, await openStore(config.buildStore), {
    level: process.env.LOG_LEVEL ?? 'warn'
  })
  await app.listen({ port: config.port, host: '0.0.0.0' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await app.close()
      process.exit(0)
    })
  }
  // A parent process waits for this message; the gateway ends with its parent.
  process.send?.('ready')
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
} catch (error) {
  console.error(`gateway: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
