import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  brotliName,
  buildKey,
  integrityList,
  type Manifest,
  manifestKey,
  type Pointer,
  pointerKey
} from '@keur/contract/build'
import { createFolderStore } from '@keur/store/folder-store'
import { signedAs } from './team-key.ts'

export const buildStore = createFolderStore(process.env.BUILDS_DIR ?? join('.data', 'builds'))

async function read(key: string): Promise<Buffer> {
  const found = await buildStore.get(key)
  if (!found) throw new Error(`${key} is not in the build store`)
  return buffer(found.body)
}

const readJson = async <Value>(key: string) => JSON.parse(String(await read(key))) as Value
const putJson = (key: string, value: unknown) =>
  buildStore.put(key, Buffer.from(JSON.stringify(value)), { contentType: 'application/json' })
const hashOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

interface Changes {
  /** Another server module. */
  server?: string
  /** Another text of a file for browsers; undefined leaves it. */
  browser?: (file: string, text: string) => string | undefined
  /** The live build stands behind the copy. */
  withPrevious?: boolean
}

export interface CopiedBuild {
  id: string
  manifest: Manifest
  /** The build that was copied. */
  original: string
  /** Makes the build that was live before live again. */
  undo(): Promise<void>
}

/** Publishes a copy of the live build of ventes with these changes, signed as its team does: to gateways it is in order. */
export async function publishCopy({ server, browser, withPrevious = false }: Changes): Promise<CopiedBuild> {
  const pointer = await readJson<Pointer>(pointerKey('ventes'))
  const manifest = await readJson<Manifest>(manifestKey('ventes', pointer.current))
  const id = randomBytes(8).toString('hex')
  const files: Record<string, string> = {}
  const put = async (file: string, bytes: Buffer) => {
    files[file] = hashOf(bytes)
    const contentType = `text/${file.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`
    await buildStore.put(buildKey('ventes', id, file), bytes, { contentType })
  }
  for (const file of Object.keys(manifest.files).filter((name) => name !== integrityList)) {
    const bytes = await read(buildKey('ventes', pointer.current, file))
    if (file === manifest.server) await put(file, server === undefined ? bytes : Buffer.from(server))
    else if (/\.(js|css)$/.test(file)) {
      // The build's id is also in its scripts: a container is called by it.
      const text = String(bytes).replaceAll(pointer.current, id)
      await put(file, Buffer.from(browser?.(file, text) ?? text))
    } else await put(file, bytes)
  }
  const listed = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file))
  await put(integrityList, Buffer.from(JSON.stringify(Object.fromEntries(listed))))
  const copy = { ...manifest, id, files }
  await putJson(manifestKey('ventes', id), signedAs('manifest', copy))
  const previous = withPrevious ? pointer.current : null
  await putJson(pointerKey('ventes'), signedAs('pointer', { ...pointer, current: id, previous }))
  await live()
  return {
    id,
    manifest: copy,
    original: pointer.current,
    async undo() {
      await putJson(pointerKey('ventes'), pointer)
      await live()
    }
  }
}

/** Until every gateway has seen it. */
const live = () => new Promise((resolve) => setTimeout(resolve, 1_500))

/** Changes a file of a stored build behind its team's back. */
export async function tamper(app: string, build: string, file: string) {
  const key = buildKey(app, build, file)
  await buildStore.put(key, Buffer.concat([await read(key), Buffer.from('\n')]), {
    contentType: 'text/javascript; charset=utf-8'
  })
  await buildStore.delete(brotliName(key))
}
