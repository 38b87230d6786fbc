// `node publish-builds.ts [app]` publishes what a start needs, in a process of its own: what that takes of memory ends
// with it. With the name of an app, which `npm run dev` serves itself, only what has no published build but that app.
import type { AppName } from '@keur/platform/apps'
import { openWritableStore } from '@keur/platform/artifact-store'
import { publishMissing, publishOwnBuilds } from './builds.ts'

const [developed] = process.argv.slice(2)
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())
try {
  const store = await openWritableStore(process.env)
  const options = { store, env: process.env, log: console.log, signal: stopping.signal }
  await (developed ? publishMissing(options, developed as AppName) : publishOwnBuilds(options))
} catch (error) {
  if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
