import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Agency } from '@keur/contract/agency'
import type { Manifest } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import type { FastifyInstance } from 'fastify'
import type { OfflineSettings } from '../../src/offline/worker-scope.ts'
import { hasAlready } from '../lib/http.ts'
import { readVerifiedFile } from '../builds/believed-file.ts'
import type { LiveBuildsReader } from '../builds/live-builds.ts'
import { offlineDocument, offlineFiles, offlinePath, offlineStyles } from '../html/offline-document.ts'

interface OfflineRoutesSettings {
  liveBuilds: LiveBuildsReader
  store: ObjectStore
  agency: Agency
  /** False: browsers get a worker that forgets and does nothing. */
  enabled: boolean
}

const workerFile = 'worker.js'
const emptyWorker = readFileSync(new URL('empty-worker.js', import.meta.url), 'utf8')
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16)

/**
 * `/sw.js`, the service worker of the live shell with its settings written before it, and the page that stands in
 * offline. Browsers ask for the worker anew each time; where it is switched off, or the shell has none, an empty one.
 */
export function offlineRoutes(app: FastifyInstance, { liveBuilds, store, agency, enabled }: OfflineRoutesSettings) {
  let known = { shell: '', script: '' }

  async function scriptOf(shell: Manifest): Promise<string> {
    if (!enabled || !(workerFile in shell.files)) return emptyWorker
    if (known.shell !== shell.id) {
      known = { shell: shell.id, script: await readVerifiedFile(store, shell, workerFile) }
    }
    return `self.offline=${JSON.stringify(settingsOf(shell))};\n${known.script}`
  }

  function settingsOf(shell: Manifest): OfflineSettings {
    const { styles, fonts, icons } = offlineFiles(shell)
    return {
      version: hashOf(offlineDocument(shell, agency)),
      page: offlinePath,
      style: offlineStyles(shell).at(-1) ?? null,
      files: [...styles, ...fonts, ...icons]
    }
  }

  app.get('/sw.js', async (request, reply) => {
    const script = await scriptOf((await liveBuilds.current()).shell)
    const etag = hashOf(script)
    reply.headers({ 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache', ETag: `"${etag}"` })
    return hasAlready(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(script)
  })

  app.get(offlinePath, async (_request, reply) =>
    reply
      .headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
      .send(offlineDocument((await liveBuilds.current()).shell, agency))
  )
}
