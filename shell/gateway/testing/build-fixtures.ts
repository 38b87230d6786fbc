import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import {
  brotliName,
  buildKey,
  historyKey,
  integrityFile,
  type Manifest,
  manifestKey,
  type Pointer,
  pointerKey
} from '@keur/contract/build'
import { integrityHash, publicKeyText, withSignature } from '@keur/store/build-signature'
import { createFolderStore } from '@keur/store/folder-store'
import type { ObjectStore } from '@keur/store/object-store'

export interface TestBuild {
  app: string
  id: string
  prefixes?: string[]
  server?: string
  files?: Record<string, string>
  more?: Partial<Manifest>
}

/** The key of the team that publishes all builds of the tests, and an unknown one. */
export const teamKey = generateKeyPairSync('ed25519').privateKey
export const unknownKey = generateKeyPairSync('ed25519').privateKey
const apps = ['shell', 'locations', 'ventes', 'btp', 'articles', 'admin']
export const trustedKeys = Object.fromEntries(apps.map((app) => [app, [publicKeyText(teamKey)]]))

/** A build store in its own folder, which `remove` deletes. */
export async function emptyStore(): Promise<{ store: ObjectStore; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'keur-gateway-'))
  return { store: createFolderStore(folder), remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Stores a build's files and manifest without making it live. */
export async function upload(store: ObjectStore, build: TestBuild, key = teamKey): Promise<Manifest> {
  const { app, id, prefixes = [], server = '', files = {}, more } = build
  const entry = 'remoteEntry.js'
  const stored: Record<string, string> = { [entry]: '', ...files, 'server.mjs': server }
  stored[integrityFile] ??= integrityListOf(stored)
  const manifest: Manifest = {
    id,
    app,
    owner: `equipe-${app}`,
    commit: 'abcdef0',
    entry,
    server: 'server.mjs',
    prefixes,
    requires: {},
    provides: {},
    files: Object.fromEntries(Object.entries(stored).map(([file, content]) => [file, integrityHash(content)])),
    scripts: [],
    styles: [],
    chunks: {},
    fonts: [],
    icon: null,
    ...more
  }
  for (const [file, content] of Object.entries(stored)) {
    const contentType = file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'
    await store.put(buildKey(app, id, file), Buffer.from(content), { contentType })
    if (/\.(js|css)$/.test(file))
      await store.put(buildKey(app, id, brotliName(file)), brotliCompressSync(content), { contentType })
  }
  await putJson(store, manifestKey(app, id), withSignature('manifest', manifest, key))
  return manifest
}

const integrityListOf = (stored: Record<string, string>) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(stored).flatMap(([file, content]) =>
        /\.(js|css)$/.test(file) ? [[file, integrityHash(content)]] : []
      )
    )
  )

const putJson = (store: ObjectStore, key: string, value: object) =>
  store.put(key, Buffer.from(JSON.stringify(value)), { contentType: 'application/json' })

export async function pointTo(
  store: ObjectStore,
  app: string,
  current: string,
  previous: string | null = null,
  key: KeyObject = teamKey,
  more: Partial<Pointer> = {}
) {
  const pointer: Pointer = { app, current, previous, publishedAt: '2026-11-21T12:00:00.000Z', ...more }
  await putJson(store, pointerKey(app), withSignature('pointer', pointer, key))
}

/** Writes an entry of the history, as publishing does. */
export async function writeHistory(
  store: ObjectStore,
  app: string,
  current: string,
  publishedAt: string,
  key = teamKey
) {
  const pointer: Pointer = { app, current, previous: null, publishedAt }
  await putJson(store, historyKey(pointer), withSignature('pointer', pointer, key))
}

export async function publish(store: ObjectStore, build: TestBuild): Promise<Manifest> {
  const manifest = await upload(store, build)
  await pointTo(store, build.app, build.id)
  return manifest
}
