import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { NetConnectOpts } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '@keur/engines/engine'
import { startMinio } from '@keur/engines/minio'
import { addMinioUser } from '@keur/engines/minio/add-user'
import { startMongodb } from '@keur/engines/mongodb'
import { engineFailure } from '@keur/engines/shared/engine-failure'
import { startTcpProxy } from '@keur/lab/support/tcp-proxy'
import { root } from '@keur/platform/apps'
import { createMinioStore } from '@keur/store/minio-store'
import type { ClusterEngine } from '../engine.ts'
import { makeSecrets, siteFolders } from '../site/secrets.ts'
import { serviceOutside } from './cluster.ts'
import { hostAddress } from './machine.ts'

/** What lies outside of a cluster: the database and the store that others manage, and the site's secrets. */
export interface Outside extends ClusterEngine {
  /** What infra/kubernetes/README.md says to create first, and the Services that lead to both servers. */
  objects: object[]
  administratorPassword: string
}

const namespace = 'keur-du-rail'
const dataNamespace = `${namespace}-data`
const buckets = [namespace, `${namespace}-builds`]
const policies = ['photos', 'builds-read', 'builds-write']

/** Starts database and store on this machine, where pods reach them, with users whose rights are those of the site. */
export async function startOutside(log: Log): Promise<Outside> {
  const folder = mkdtempSync(join(tmpdir(), 'keur-outside-'))
  const started: { stop(): Promise<unknown> }[] = []
  const stop = async () => {
    for (let one = started.pop(); one; one = started.pop()) await one.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const folders = siteFolders(folder)
    makeSecrets(folders)
    const read = (name: string) => readFileSync(join(folders.secrets, name), 'utf8').trim()
    const env = { ...process.env, MONGODB_URI: undefined, MINIO_ENDPOINT: undefined }
    const mongodb = await startMongodb({ dataDir: folder, env, log })
    started.push(mongodb)
    const minio = await startMinio({ dataDir: folder, env, build: true, log })
    if (!minio) throw engineFailure('The store needs MinIO, which Go builds: install Go, or minio.')
    started.push(minio)
    for (const bucket of buckets) await createMinioStore({ ...minio, bucket })
    for (const name of policies) {
      const user = { accessKey: read(`${name}-key`), secretKey: read(`${name}-secret`) }
      await addMinioUser(minio, user, readFileSync(join(root, 'infra/platform/store-policies', `${name}.json`), 'utf8'))
    }
    const [, database = '', query = ''] = /^mongodb:\/\/([^/?]+)\/?[^?]*(\?.*)?$/.exec(mongodb.uri) ?? []
    const target = (address: string): NetConnectOpts =>
      address.endsWith('.sock') ? { path: address } : { host: '127.0.0.1', port: Number(address.split(':').at(-1)) }
    started.push(
      await startTcpProxy(target(decodeURIComponent(database)), { host: hostAddress, port: 27_017 }),
      await startTcpProxy(target(new URL(minio.endpoint).host), { host: hostAddress, port: 9000 })
    )
    const files = Object.fromEntries(
      readdirSync(folders.secrets, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => [name, read(name)])
    )
    return {
      description: `Database and store at ${hostAddress}, outside of the cluster`,
      administratorPassword: read('admin-password'),
      objects: [
        { apiVersion: 'v1', kind: 'Namespace', metadata: { name: dataNamespace } },
        ...serviceOutside('database', dataNamespace, { port: 27_017 }),
        ...serviceOutside('store', dataNamespace, { port: 9000 }),
        secret('site', {
          ...files,
          'database-uri': `mongodb://database.${dataNamespace}.svc:27017/${namespace}${query}`,
          'smtp-url': `smtp://${hostAddress}:25`,
          'publishing-key': read('keys/@publishing.pem')
        }),
        secret('section-keys', readKeys(join(folders.secrets, 'keys'))),
        {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: 'trusted-keys', namespace },
          data: { 'trusted.json': readFileSync(join(folders.configuration, 'trusted.json'), 'utf8') }
        }
      ],
      stop
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const secret = (name: string, stringData: Record<string, string>) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace },
  stringData
})

/** The keys of sections and shell; that of the publishing service is a secret apart. */
const readKeys = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !name.startsWith('@'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  )
