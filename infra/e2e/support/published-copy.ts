import { buffer } from 'node:stream/consumers'
import { brotliName, buildKey, type Manifest, pointerKey } from '@keur/contract/build'
import { buildStore, putJson, readPointer, storeCopy } from './stored-build.ts'
import { signedAs } from './team-key.ts'

interface Changes {
  /** Another server module. */
  server?: string
  /** The live build stands behind the copy. */
  withPrevious?: boolean
}

export interface PublishedCopy {
  id: string
  manifest: Manifest
  /** The build that was copied. */
  original: string
  /** Makes the build that was live before live again. */
  undo(): Promise<void>
}

/** Publishes a copy of the live build of ventes with these changes, signed as its team does: to gateways it is in order. */
export async function publishCopy({ server, withPrevious = false }: Changes): Promise<PublishedCopy> {
  const pointer = await readPointer('ventes')
  const {
    id,
    manifest,
    live: original
  } = await storeCopy('ventes', (text, file) => (file === 'server.mjs' && server !== undefined ? server : text))
  const previous = withPrevious ? original : null
  await putJson(pointerKey('ventes'), signedAs('pointer', { ...pointer, current: id, previous }))
  await seen()
  return {
    id,
    manifest,
    original,
    async undo() {
      await putJson(pointerKey('ventes'), pointer)
      await seen()
    }
  }
}

/** Until every gateway has seen it. */
const seen = () => new Promise((resolve) => setTimeout(resolve, 1_500))

/** Changes a file of a stored build behind its team's back. */
export async function tamper(app: string, build: string, file: string) {
  const key = buildKey(app, build, file)
  const found = await buildStore.get(key)
  if (!found) throw new Error(`${key} is not in the build store`)
  const changed = Buffer.concat([await buffer(found.body), Buffer.from('\n')])
  await buildStore.put(key, changed, { contentType: 'text/javascript; charset=utf-8' })
  await buildStore.delete(brotliName(key))
}
