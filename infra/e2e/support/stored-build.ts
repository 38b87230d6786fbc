import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { buildKey, type Manifest, manifestKey, type Pointer, pointerKey } from '@keur/contract/build'
import { copyOf, readBuild } from '@keur/faults/remotes/copied-build'
import { createFolderStore } from '@keur/store/folder-store'
import { signedAs } from './team-key.ts'

const store = createFolderStore(process.env.BUILDS_DIR ?? join('.data', 'builds'))

/** A build that its team stored and did not make live: the live one under another id. `remove` takes it away again. */
export async function storeCopy(app: string): Promise<{ id: string; live: string; remove(): Promise<void> }> {
  const found = await store.get(pointerKey(app))
  if (!found) throw new Error(`${app} is not published on the site under test`)
  const { current } = (await json(found.body)) as Pointer
  const { manifest, files } = copyOf(await readBuild(store, app, current))
  for (const [file, bytes] of files)
    await store.put(buildKey(app, manifest.id, file), bytes, { contentType: contentTypeOf(file) })
  await store.put(
    manifestKey(app, manifest.id),
    Buffer.from(JSON.stringify(signedAs<Manifest>('manifest', manifest))),
    {
      contentType: 'application/json'
    }
  )
  return {
    id: manifest.id,
    live: current,
    async remove() {
      for await (const { key } of store.list(buildKey(app, manifest.id, ''))) await store.delete(key)
    }
  }
}

const contentTypeOf = (file: string) =>
  file.endsWith('.css')
    ? 'text/css; charset=utf-8'
    : file.endsWith('.json')
      ? 'application/json'
      : 'text/javascript; charset=utf-8'
