import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Agency } from '@keur/contract/agency'
import type { Manifest } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import type { FastifyInstance } from 'fastify'
import type { OfflineSettings } from '../../src/offline/worker-scope.ts'
import { readVerifiedFile } from '../builds/build-files.ts'
import type { LiveBuilds, LiveBuildsReader } from '../builds/live-builds.ts'
import { cacheableAddresses } from '../builds/sections.ts'
import { offlineDocument, offlineFiles, offlinePath, offlineStylesheets } from '../html/offline-document.ts'
import { sendWithEtag } from '../lib/http.ts'

interface OfflineRoutesSettings {
  liveBuilds: LiveBuildsReader
  store: ObjectStore
  agency: Agency
  /** If false, browsers get a worker that deletes its caches and does nothing. */
  enabled: boolean
}

const workerFile = 'worker.js'
const emptyWorker = readFileSync(new URL('empty-worker.js', import.meta.url), 'utf8')
const shortHash = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16)

/**
 * `/sw.js`, the service worker of the live shell preceded by its settings, and the offline page. Browsers revalidate
 * the worker each time; if it is switched off, or the shell has none, they get an empty one.
 */
export function offlineRoutes(app: FastifyInstance, { liveBuilds, store, agency, enabled }: OfflineRoutesSettings) {
  let cached = { shell: '', script: '' }

  async function workerScript({ shell, remotes }: LiveBuilds): Promise<string> {
    if (!enabled || !(workerFile in shell.files)) return emptyWorker
    if (cached.shell !== shell.id)
      cached = { shell: shell.id, script: await readVerifiedFile(store, shell, workerFile) }
    return `self.offline=${JSON.stringify(settingsOf(shell, remotes))};\n${cached.script}`
  }

  const settingsOf = (shell: Manifest, remotes: LiveBuilds['remotes']): OfflineSettings => ({
    version: shortHash(offlineDocument(shell, agency)),
    page: offlinePath,
    style: offlineStylesheets(shell).at(-1) ?? null,
    files: offlineFiles(shell),
    ...cacheableAddresses(remotes)
  })

  app.get('/sw.js', async (request, reply) => {
    const script = await workerScript(await liveBuilds.current())
    reply.headers({ 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' })
    return sendWithEtag(request, reply, shortHash(script), script)
  })

  app.get(offlinePath, async (_request, reply) =>
    reply
      .headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
      .send(offlineDocument((await liveBuilds.current()).shell, agency))
  )
}
