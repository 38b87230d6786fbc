import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { buildKey, type Manifest, manifestKey } from '@keur/contract/build'
import { type AppName, readApp } from '@keur/platform/apps'
import type { Build } from '@keur/platform/build-files'
import { integrityHash } from '@keur/store/build-signature'
import type { ObjectStore } from '@keur/store/object-store'

export interface BuildInMemory {
  manifest: Manifest
  files: Map<string, Buffer>
}

const texts = new Set(['.js', '.mjs', '.css', '.json', '.svg'])
const isText = (file: string) => texts.has(extname(file))

const newBuildId = () => randomBytes(8).toString('hex')

/** A build as it lies in the store. */
export async function readBuild(store: ObjectStore, app: string, id: string): Promise<BuildInMemory> {
  const read = async (key: string) => {
    const found = await store.get(key)
    if (!found) throw new Error(`${key} is not in the build store.`)
    return buffer(found.body)
  }
  const manifest = JSON.parse((await read(manifestKey(app, id))).toString()) as Manifest
  const names = Object.keys(manifest.files)
  const files = await Promise.all(names.map(async (name) => [name, await read(buildKey(app, id, name))] as const))
  return { manifest, files: new Map(files) }
}

/** Returns the changed text of a file; `id` is that of the new build. */
export type Change = (text: string, file: string, id: string) => string

/** The same build with another id, as from changed sources: with new hashes of files in the manifest and in files. */
export function copyOf({ manifest, files }: BuildInMemory, change: Change = (text) => text): BuildInMemory {
  const id = newBuildId()
  const copied = new Map(
    [...files].map(([name, bytes]) => {
      if (!isText(name)) return [name, bytes] as const
      return [name, Buffer.from(change(bytes.toString().replaceAll(manifest.id, id), name, id))] as const
    })
  )
  const hashes = settleHashes(copied, manifest.files)
  const { signature: _, ...unsigned } = JSON.parse(
    withHashes(JSON.stringify(manifest).replaceAll(manifest.id, id), manifest.files, hashes)
  ) as Manifest
  return { manifest: { ...unsigned, files: hashes }, files: copied }
}

/** Replaces hashes in files that name others, until nothing changes. */
function settleHashes(files: Map<string, Buffer>, before: Record<string, string>): Record<string, string> {
  let known = before
  for (let round = 0; round < files.size; round += 1) {
    const hashes = Object.fromEntries([...files].map(([name, bytes]) => [name, integrityHash(bytes)]))
    if (JSON.stringify(hashes) === JSON.stringify(known)) break
    for (const [name, bytes] of files) {
      const text = isText(name) ? bytes.toString() : ''
      if (text.includes('sha384-')) files.set(name, Buffer.from(withHashes(text, known, hashes)))
    }
    known = hashes
  }
  return known
}

const withHashes = (text: string, before: Record<string, string>, now: Record<string, string>) =>
  Object.entries(before).reduce((changed, [name, hash]) => changed.replaceAll(hash, now[name] ?? hash), text)

/** Writes a build as webpack does, to be published from there. */
export async function layDown({ manifest, files }: BuildInMemory, folder: string): Promise<Build> {
  const built = join(folder, manifest.app, manifest.id)
  for (const [name, bytes] of files) {
    const path = join(built, name === manifest.server ? 'server' : 'browser', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
  return { app: readApp(manifest.app as AppName), manifest, folder: built }
}
