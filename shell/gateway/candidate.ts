import type { Pointer } from '@keur/contract/build'
import { openStore } from '@keur/store/open-store'
import { createGateway } from './app.ts'
import { withCandidate } from './builds/overlay-store.ts'
import { readConfig } from './config.ts'

// The site with a candidate build, for this machine only. The first argument is its pointer as JSON; without
// one the site is what is live.
try {
  const config = readConfig(process.env)
  const [, , pointer] = process.argv
  const live = await openStore(config.buildStore, { readOnly: true })
  const store = pointer ? withCandidate(live, JSON.parse(pointer) as Pointer) : live
  const app = await createGateway({ ...config, forTrial: true }, store, { level: 'warn' })
  await app.listen({ port: config.port, host: '127.0.0.1' })
  process.send?.('ready')
  process.once('disconnect', () => process.exit(0))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
