import { buffer } from 'node:stream/consumers'
import { brotliName, buildKey, type Manifest } from '@keur/contract/build'
import { buildStore, publishPointer, readPointer, storeCopy } from './stored-build.ts'

interface Changes {
  /** Another server module. */
  server?: string
  /** More code at the end of the first script, and more rules at the end of each stylesheet. */
  script?: string
  styles?: string
  /** The live build becomes the fallback build of the copy. */
  withPrevious?: boolean
}

export interface PublishedCopy {
  id: string
  manifest: Manifest
  /** The build that was copied. */
  original: string
  /** Restores the previous pointer. */
  undo(): Promise<void>
}

/** Publishes a copy of the live build of ventes with these changes, signed with the team's key. */
export async function publishCopy(changes: Changes): Promise<PublishedCopy> {
  const { server, script = '', styles = '', withPrevious = false } = changes
  const pointer = await readPointer('ventes')
  const {
    id,
    manifest,
    live: original
  } = await storeCopy('ventes', (text, file) => {
    if (file === 'server.mjs') return server ?? text
    if (file === 'remoteEntry.js') return `${text}\n${script}`
    return file.endsWith('.css') ? `${text}\n${styles}` : text
  })
  const previous = withPrevious ? original : null
  await publishPointer({ ...pointer, current: id, previous })
  return {
    id,
    manifest,
    original,
    undo: () => publishPointer(pointer)
  }
}

/** Changes a file of a stored build without a signature. */
export async function tamper(app: string, build: string, file: string) {
  const key = buildKey(app, build, file)
  const stored = await buildStore.get(key)
  if (!stored) throw new Error(`${key} is not in the artifact store`)
  const changed = Buffer.concat([await buffer(stored.body), Buffer.from('\n')])
  await buildStore.put(key, changed, { contentType: 'text/javascript; charset=utf-8' })
  await buildStore.delete(brotliName(key))
}
