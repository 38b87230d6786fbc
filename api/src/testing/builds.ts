import { generateKeyPairSync } from 'node:crypto'
import { historyKey, type Manifest, manifestKey, type Pointer, pointerKey } from '@keur/contract/build'
import { publicKeyText, withSignature } from '@keur/store/build-signature'
import { createFolderStore } from '@keur/store/folder-store'
import { signPointer } from '@keur/store/release-request'
import { useFolder } from '@keur/store/testing/use-folder'
import { publishingService, type TrustedKeys } from '@keur/store/trusted-keys'

/** A build store with one trusted key for the shell and these remotes. Removed after the tests of the file. */
export function useBuildStore(remotes = ['ventes', 'btp']) {
  const folder = useFolder()
  const store = createFolderStore(folder)
  const { privateKey } = generateKeyPairSync('ed25519')
  const untrustedKey = generateKeyPairSync('ed25519').privateKey
  const serviceKey = generateKeyPairSync('ed25519').privateKey
  const trustedKeys: TrustedKeys = {
    [publishingService]: { keys: [{ key: publicKeyText(serviceKey) }], prefixes: [] },
    ...Object.fromEntries(
      ['shell', ...remotes].map((app) => {
        const prefixes = app === 'shell' ? [] : [`/${app}`]
        return [app, { keys: [{ key: publicKeyText(privateKey) }], prefixes }]
      })
    )
  }
  const counters = new Map<string, number>()
  const keyOf = (signed: boolean) => (signed ? privateKey : untrustedKey)
  const put = (key: string, value: object) =>
    store.put(key, Buffer.from(JSON.stringify(value)), { contentType: 'application/json' })

  return {
    store,
    settings: { store: { folder }, trustedKeys: () => trustedKeys },
    /** `signed: false` signs with an untrusted key. */
    async upload(app: string, id: string, { signed = true, commit = 'abcdef0' } = {}): Promise<void> {
      const lists = { scripts: [], styles: [], fonts: [] }
      const empty = { requires: {}, provides: {}, files: {}, chunks: {}, icon: null, ...lists }
      const named = { id, app, owner: `equipe-${app}`, commit, entry: 'remoteEntry.js', server: 'server.mjs' }
      const manifest: Manifest = { ...named, ...empty, prefixes: app === 'shell' ? [] : [`/${app}`] }
      await put(manifestKey(app, id), withSignature('manifest', manifest, keyOf(signed)))
    },
    /** Makes a build live, with an entry in the history. */
    async point(app: string, current: string, more: Partial<Pointer> = {}, signed = true): Promise<void> {
      const counter = (counters.get(app) ?? 0) + 1
      counters.set(app, counter)
      const published = { previous: null, publishedAt: '2026-11-21T12:00:00.000Z' }
      const pointer: Pointer = { app, counter, current, ...published, ...more }
      const signedPointer = signPointer(pointer, keyOf(signed), serviceKey)
      await put(pointerKey(app), signedPointer)
      await put(historyKey(pointer), signedPointer)
    }
  }
}
