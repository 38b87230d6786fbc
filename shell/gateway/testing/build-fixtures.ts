import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { rm } from 'node:fs/promises'
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
import { signPointer } from '@keur/store/release-request'
import { publishingService, type TrustedApp, type TrustedKeys } from '@keur/store/trusted-keys'
import { temporaryFolder } from './opened.ts'

export interface TestBuild {
  app: string
  id: string
  prefixes?: string[]
  server?: string
  files?: Record<string, string>
  more?: Partial<Manifest>
}

/** The key of the team that publishes all builds of the tests, that of the publishing service, and an unknown one. */
export const teamKey = generateKeyPairSync('ed25519').privateKey
export const serviceKey = generateKeyPairSync('ed25519').privateKey
export const unknownKey = generateKeyPairSync('ed25519').privateKey

/** Milliseconds, for visitors who wait until the store has been read, however busy the machine is. */
export const noLimit = 600_000

/** A section with this key, and with its own prefix besides these. */
export const trustedSection = (app: string, key: KeyObject = teamKey, more: string[] = []): TrustedApp => ({
  keys: [{ key: publicKeyText(key) }],
  prefixes: [`/${app}`, ...more]
})

export const trustedKeys: TrustedKeys = {
  [publishingService]: { keys: [{ key: publicKeyText(serviceKey) }], prefixes: [] },
  shell: { keys: [{ key: publicKeyText(teamKey) }], prefixes: [] },
  locations: trustedSection('locations', teamKey, [
    ...['appartements', 'villas', 'saisonnieres', 'chambres-studios'].map((kind) => `/locations-${kind}`),
    '/detail'
  ]),
  ventes: trustedSection('ventes', teamKey, ['/terrains']),
  btp: trustedSection('btp', teamKey, ['/produit', '/devis']),
  articles: trustedSection('articles'),
  admin: trustedSection('admin', teamKey, ['/modifier-vente'])
}

/** A build store in its own folder, which `remove` deletes before the test ends. */
export function emptyStore(): { store: ObjectStore; folder: string; remove(): Promise<void> } {
  const folder = temporaryFolder()
  return { store: createFolderStore(folder), folder, remove: () => rm(folder, { recursive: true, force: true }) }
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

/** The last counter of each app, by store. */
const counters = new WeakMap<ObjectStore, Map<string, number>>()

function nextCounter(store: ObjectStore, app: string): number {
  const known = counters.get(store) ?? new Map<string, number>()
  counters.set(store, known)
  const next = (known.get(app) ?? 0) + 1
  known.set(app, next)
  return next
}

/** `key` signs the request, and the publishing service the pointer. */
export async function pointTo(
  store: ObjectStore,
  app: string,
  current: string,
  previous: string | null = null,
  key: KeyObject = teamKey,
  more: Partial<Pointer> = {}
): Promise<Pointer> {
  const unsigned: Pointer = {
    app,
    counter: more.counter ?? nextCounter(store, app),
    current,
    previous,
    publishedAt: '2026-11-21T12:00:00.000Z',
    ...more
  }
  const pointer = signPointer(unsigned, key, serviceKey)
  await putJson(store, pointerKey(app), pointer)
  return pointer
}

/** Writes an entry of the history, as publishing does. */
export async function writeHistory(store: ObjectStore, app: string, current: string, counter: number, key = teamKey) {
  const pointer: Pointer = { app, counter, current, previous: null, publishedAt: '2026-11-20T12:00:00.000Z' }
  await putJson(store, historyKey(pointer), signPointer(pointer, key, serviceKey))
}

export async function publish(store: ObjectStore, build: TestBuild): Promise<Manifest> {
  const manifest = await upload(store, build)
  await pointTo(store, build.app, build.id)
  return manifest
}
