import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Manifest } from '@keur/contract/build'
import { integrityHash } from '@keur/store/build-signature'
import { createFolderStore } from '@keur/store/folder-store'
import { type AppName, readApp } from '../apps.ts'
import { openArtifactStore } from '../artifact-store.ts'
import { makeLocalKeys } from '../keys.ts'
import { aManifest } from './a-manifest.ts'

/** A shell's server module: it provides a greeting, and has one page of its own, `/contact`. */
const shellModule = `
  export const provided = { '@keur/kit/greeting': { hello: () => 'Bonjour' } }
  export function configure() {}
  export const createRenderer = () => async (url) => ({ status: new URL(url).pathname === '/contact' ? 200 : 404 })
`

const routesModule = (routes: object[]) => `
  import { hello } from '@keur/kit/greeting'
  export const contractVersion = '1'
  export const routes = ${JSON.stringify(routes)}
  hello()
`

export interface TestBuild {
  app: AppName
  id: string
  prefixes?: string[]
  routes?: { id?: string; path?: string; children?: object[] }[]
  /** The whole server module, in place of one with these routes. */
  server?: string
  entry?: string
  /** Beside the entry and the server module. */
  files?: Record<string, string>
  more?: Partial<Manifest>
}

/** A build store in a temporary folder, with a key for each team. */
export async function openTestArtifactStore() {
  const folder = await mkdtemp(join(tmpdir(), 'keur-deploy-'))
  const env: Record<string, string> = { DATA_DIR: folder }
  makeLocalKeys(env)
  const store = createFolderStore(join(folder, 'builds'))

  async function aBuild({ app: name, id, prefixes = [`/${name}`], routes, server, entry, ...build }: TestBuild) {
    const own = routes ?? [{ id: `${name}:list`, path: `/${name}` }]
    const files: Record<string, string> = {
      ...build.files,
      'remoteEntry.js': entry ?? `var ${name}_${id} = { "./routes": () => 1 }`,
      'server.mjs': server ?? (name === 'shell' ? shellModule : routesModule(own))
    }
    const built = join(folder, 'dist', name, id)
    for (const [file, content] of Object.entries(files)) {
      const path = join(built, file === 'server.mjs' ? 'server' : 'browser', file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
    }
    const versions =
      name === 'shell'
        ? { prefixes: [], provides: { '@keur/kit': '1.2.0', '@keur/contract': '1.3.0', react: '19.3.1' } }
        : { prefixes, requires: { '@keur/kit': '^1.0.0', '@keur/contract': '^1.0.0', react: '^19.0.0' } }
    const hashes = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityHash(text)]))
    const manifest = aManifest(name, id, { ...versions, files: hashes, ...build.more })
    return { app: readApp(name), manifest, folder: built }
  }

  return {
    env,
    store,
    artifacts: openArtifactStore(store, env),
    aBuild,
    keys: async (prefix: string) => (await Array.fromAsync(store.list(prefix))).map(({ key }) => key),
    remove: () => rm(folder, { recursive: true, force: true })
  }
}

export type TestArtifactStore = Awaited<ReturnType<typeof openTestArtifactStore>>
/** An id that is easy to read. */
export const id = (digit: string) => digit.repeat(16)
