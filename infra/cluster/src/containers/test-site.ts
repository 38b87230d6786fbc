import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@keur/engines/engine'
import { freePort } from '@keur/engines/port'
import { root } from '@keur/platform/apps'
import type { ClusterContext } from '../engine.ts'
import type { LoadSettings } from '../load.ts'
import { type Compose, createCompose } from '../site/compose.ts'
import { composeFolder } from '../site/compose-file.ts'
import { randomSecrets, siteFolders, writeSecret } from '../site/secrets.ts'
import { up } from '../site/up.ts'
import { createSender } from '../site-requests.ts'
import { baseImages } from './base-images.ts'
import { type Docker, startDocker } from './docker.ts'
import { enginesImage, makeEnginesImage } from './engines-image.ts'
import { addStores } from './four-stores.ts'
import { makeObserveImage, observeImage } from './observe-images.ts'
import { buildSiteImage, siteImages } from './site-image.ts'

const siteName = 'keur.test'
const administrator = 'admin@keur.test'
const photo = 'api/seed/photos/agglos-01-dore.jpg'

export interface TestSite {
  engine: Docker
  compose: Compose
  /** What a load needs: address, certificates, administrator and a photo. */
  load: LoadSettings
  /** Names of the running containers of a service, in order. */
  containersOf(service: string): Promise<string[]>
  /** The process of a container ends as by a crash: its restart policy starts it again. */
  crash(container: string): Promise<void>
}

interface SiteOptions {
  /** Four stores, as compose.replica.yaml has them. */
  hasStores?: boolean
  /** Metrics, alerts and traces, as compose.observe.yaml has them. */
  isObserved?: boolean
}

/**
 * Builds the images, and starts the site by the code of `npm run site -- up` in a copy of the compose files. Resolves
 * when a page has come by HTTPS, with a certificate that Caddy got over ACME.
 */
export async function startTestSite({ log, use }: ClusterContext, options: SiteOptions = {}): Promise<TestSite> {
  const engine = use(await startDocker(log))
  await buildSiteImage(engine, 'site', log)
  await buildSiteImage(engine, 'publishing', log)
  const { system } = await baseImages(engine, log)
  await makeEnginesImage(engine, system, log)
  if (options.isObserved) await makeObserveImage(engine, system, log)
  const ports = { http: await freePort(), https: await freePort() }
  const folder = copyCompose(ports, options)
  const compose = createCompose(folder, engine.env)
  use({
    async stop() {
      await compose.read('down', '--volumes', '--timeout', '5').catch(() => {})
      rmSync(join(folder, '..'), { recursive: true, force: true })
    }
  })
  await compose.read('down', '--volumes', '--timeout', '5')
  const started = performance.now()
  await up({ compose, ask: null, log, env: engine.env })
  const containersOf = async (service: string) =>
    (await compose.read('ps', '--format', '{{.Name}}', service)).split('\n').filter(Boolean).sort()
  const load = {
    address: `https://${siteName}:${ports.https}`,
    host: '127.0.0.1',
    authorities: await compose.read('exec', '-T', 'pebble', 'curl', '-fks', 'https://127.0.0.1:15000/roots/0'),
    administrator: { email: administrator, password: readSecret(folder, 'admin-password') },
    photo: readFileSync(join(root, photo))
  }
  await waitForPage(load, log)
  log(`The site is at ${load.address} after ${((performance.now() - started) / 1000).toFixed(0)} s.`)
  return {
    engine,
    compose,
    load,
    containersOf,
    async crash(container) {
      const pid = Number(await engine.docker('inspect', '--format', '{{.State.Pid}}', container))
      if (pid <= 0) throw new Error(`${container} does not run.`)
      process.kill(pid, 'SIGKILL')
    }
  }
}

function copyCompose(
  ports: { http: number; https: number },
  { hasStores = false, isObserved = false }: SiteOptions
): string {
  const parent = mkdtempSync(join(tmpdir(), 'keur-site-'))
  const folder = join(parent, 'compose')
  const isOwn = (path: string) => !/\/(secrets|configuration|backups|\.env)(\/|$)/.test(path)
  cpSync(composeFolder, folder, { recursive: true, filter: isOwn })
  cpSync(join(root, 'infra/platform/store-policies'), join(parent, 'platform/store-policies'), { recursive: true })
  cpSync(join(root, 'infra/observe'), join(parent, 'observe'), { recursive: true })
  const addTestFile = (name: string) => {
    cpSync(join(import.meta.dirname, name), join(folder, name))
    return name
  }
  const files = [
    'compose.yaml',
    addTestFile('test-site.yaml'),
    ...(hasStores ? [addStores(folder)] : []),
    ...(isObserved ? ['compose.observe.yaml', addTestFile('observe-test.yaml')] : [])
  ]
  const settings = {
    // A name of its own: a site of this machine is not touched.
    COMPOSE_PROJECT_NAME: 'keur-du-rail-test',
    COMPOSE_FILE: files.join(':'),
    SITE_NAME: siteName,
    ADMIN_EMAIL: administrator,
    HTTP_PORT: ports.http,
    HTTPS_PORT: ports.https,
    ACME_CA: 'https://pebble:14000/dir',
    FRONT_NETWORK: '10.95.1.0/24',
    BACK_NETWORK: '10.95.2.0/24',
    ENGINES_IMAGE: enginesImage,
    CADDY_IMAGE: enginesImage,
    MONGODB_IMAGE: enginesImage,
    STORE_IMAGE: enginesImage,
    PROMETHEUS_IMAGE: observeImage,
    ALERTMANAGER_IMAGE: observeImage,
    COLLECTOR_IMAGE: observeImage,
    SITE_IMAGE: siteImages.site,
    PUBLISHING_IMAGE: siteImages.publishing
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(folder, '.env'), lines.join(''))
  writeFileSync(join(folder, 'pebble.json'), JSON.stringify({ pebble: pebbleSettings }))
  mkdirSync(join(folder, 'secrets'))
  const database = 'mongodb://mongodb:27017/keur-du-rail?directConnection=true&retryWrites=false&w=1&journal=true'
  writeSecret(siteFolders(folder), 'database-uri', database)
  // As one of 64 random secrets begins: no program may take it for an option.
  for (const name of Object.keys(randomSecrets))
    writeSecret(siteFolders(folder), name, `-${randomBytes(18).toString('hex')}`)
  writeSecret(siteFolders(folder), 'smtp-url', 'smtp://mail.test:25')
  writeSecret(siteFolders(folder), 'alert-webhook', 'http://webhook:8080/')
  return folder
}

const pebbleSettings = {
  listenAddress: '0.0.0.0:14000',
  managementListenAddress: '0.0.0.0:15000',
  certificate: '/authority/pebble.pem',
  privateKey: '/tmp/key.pem',
  httpPort: 80,
  tlsPort: 443,
  ocspResponderURL: '',
  externalAccountBindingRequired: false
}

const readSecret = (folder: string, name: string) => readFileSync(join(folder, 'secrets', name), 'utf8').trim()

/** Caddy gets its certificate after it is healthy. Throws when there is no page after a minute. */
async function waitForPage(load: LoadSettings, log: Log): Promise<void> {
  const send = createSender(load)
  const end = Date.now() + 60_000
  for (;;) {
    const { status } = await send('/')
    if (status === 200) return
    if (Date.now() > end) throw new Error(`${load.address} responds ${status || 'nothing'} after 60 s.`)
    log(`Waiting for a page by HTTPS (${status || 'no connection'}).`)
    await pause(2000)
  }
}
