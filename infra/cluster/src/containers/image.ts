import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { formatSeconds, markdownTable } from '@keur/lab/support/statistics'
import type { ClusterContext } from '../engine.ts'
import { makeSecrets } from '../site/secrets.ts'
import { baseImages } from './base-images.ts'
import { type Docker, startDocker } from './docker.ts'
import { enginesImage, makeEnginesImage } from './engines-image.ts'
import { buildSiteImage, describeImage, imageBudget, readImage, siteImages } from './site-image.ts'

/** Milliseconds from the start of a container until it is ready, and from SIGTERM until it has ended. */
const readyBudget = 2_000
const stopBudget = 15_000

/** As compose.yaml starts our processes. */
const confinement = [
  '--init',
  '--read-only',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges:true',
  '--tmpfs=/tmp:mode=1777,size=64m'
]
const absentPrograms = 'apt apt-get dpkg npm npx corepack yarn pip python3 perl bash curl wget gcc openssl mount su'

/** What runs in the container reports about itself. */
interface Inside {
  user: number
  capabilities: string
  isConfined: boolean
  writable: string[]
  programs: string[]
  setuid: string[]
}

/** Of the network, the volume and the database of this test. */
const network = 'keur-image-test'

type Row = [what: string, expected: string, found: string, isWell: boolean]

/** Builds the image of gateway and API, starts both read-only as compose does, and shows what it promises. */
export async function run({ log, use }: ClusterContext): Promise<boolean> {
  const engine = use(await startDocker(log))
  const { docker } = engine
  const started = performance.now()
  await buildSiteImage(engine, 'site', log)
  log(`The image is built (${formatSeconds(performance.now() - started)}).`)
  await makeEnginesImage(engine, (await baseImages(engine, log)).system, log)
  const facts = await readImage(docker, siteImages.site)
  log(describeImage(siteImages.site, facts, imageBudget))
  const rows: Row[] = [
    ['size', '≤ 250 MB', `${(facts.bytes / 1e6).toFixed(0)} MB`, facts.bytes <= imageBudget],
    ['packages in the SBOM', '> 0', String(facts.packages.npm), facts.packages.npm > 0],
    ...rowsOf(await lookInside(docker))
  ]
  await removeContainers(docker)
  rows.push(await endOf(engine, 'nonsense', 64), ...(await startSite(engine)))
  const header = ['what', 'expected', 'found', '']
  const lines = rows.map(([what, expected, found, isWell]) => [what, expected, found, isWell ? 'yes' : '**no**'])
  log(markdownTable(header, lines))
  return rows.every(([, , , isWell]) => isWell)
}

async function lookInside(docker: Docker['docker']): Promise<Inside> {
  const script = `
    const { accessSync, constants, existsSync, readdirSync, readFileSync, statSync, writeFileSync } = require('node:fs')
    const status = readFileSync('/proc/self/status', 'utf8')
    const field = (name) => new RegExp('^' + name + ':\\\\s*(\\\\S+)', 'm').exec(status)[1]
    const isWritable = (folder) => { try { writeFileSync(folder + '/probe', ''); return true } catch { return false } }
    const setuid = []
    const walk = (folder) => {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = (folder === '/' ? '' : folder) + '/' + entry.name
        try {
          if (entry.isDirectory() && !['/proc', '/sys', '/dev'].includes(path)) walk(path)
          else if (entry.isFile() && statSync(path).mode & 0o6000) setuid.push(path)
        } catch {}
      }
    }
    walk('/')
    const folders = process.env.PATH.split(':')
    console.log(JSON.stringify({
      user: process.getuid(),
      capabilities: ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].map(field).join(' '),
      isConfined: field('NoNewPrivs') === '1',
      writable: ['/', '/site', '/etc', '/usr/local/bin', '/tmp'].filter(isWritable),
      programs: '${absentPrograms}'.split(' ').filter((name) => folders.some((folder) => existsSync(folder + '/' + name))),
      setuid
    }))`
  const options = ['run', '--rm', '--network=none', ...confinement, '--entrypoint', 'node']
  return JSON.parse(await docker(...options, siteImages.site, '-e', script))
}

function rowsOf({ user, capabilities, isConfined, writable, programs, setuid }: Inside): Row[] {
  const list = (names: string[]) => names.join(', ') || 'none'
  return [
    ['user', '10001', String(user), user === 10_001],
    ['capabilities', 'none', /[1-9a-f]/.test(capabilities) ? capabilities : 'none', !/[1-9a-f]/.test(capabilities)],
    ['new privileges', 'refused', isConfined ? 'refused' : 'allowed', isConfined],
    ['folders that can be written', '/tmp', list(writable), list(writable) === '/tmp'],
    ['package managers, shells and tools of an intruder', 'none', list(programs), programs.length === 0],
    ['setuid programs', 'none', list(setuid), setuid.length === 0]
  ]
}

/** Makes a container as compose does, and returns what to do with it. */
async function createContainer({ docker }: Docker, command: string, options: string[] = []) {
  const name = `image-${command}`
  await docker('create', '--name', name, ...confinement, ...options, siteImages.site, command)
  const inspect = (format: string) => docker('inspect', '--format', format, name).then((text) => text.trim())
  return {
    name,
    exitCode: async () => Number(await inspect('{{.State.ExitCode}}')),
    startedAt: async () => Date.parse(await inspect('{{.State.StartedAt}}')),
    address: () => inspect('{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'),
    lines: () => docker('logs', '--tail', '3', name).then((text) => text.trim())
  }
}

/** Runs a command to its end. */
async function endOf(engine: Docker, command: string, expected: number, options?: string[]): Promise<Row> {
  const container = await createContainer(engine, command, options)
  // It fails with the code of the command, and with the last lines of its errors.
  const reason = await engine.docker('start', '--attach', container.name).then(
    () => '',
    (error: Error) => error.message
  )
  const code = await container.exitCode()
  const found = code === expected ? String(code) : `${code}: ${reason}`
  return [`exit code of « ${command} »`, String(expected), found, code === expected]
}

/** Runs the jobs, then API and gateway, and ends both. */
async function startSite(engine: Docker): Promise<Row[]> {
  const { docker } = engine
  const folder = mkdtempSync(join(tmpdir(), 'keur-image-'))
  try {
    const folders = { secrets: join(folder, 'secrets'), configuration: join(folder, 'configuration') }
    makeSecrets(folders)
    await docker('network', 'create', network)
    const database = ['--name', `${network}-database`, '--network', network, '--network-alias', 'database']
    await docker('run', '--detach', ...database, enginesImage, 'node', '/mongodb/mongodb-over-tcp.mjs', '/data/db')
    const secret = (name: string) => `/run/secrets/${name}`
    const settings = {
      PUBLIC_URL: 'https://keur.test',
      MONGODB_URI: 'mongodb://database:27017/keur-du-rail?directConnection=true&retryWrites=false&w=1&journal=true',
      SMTP_URL: 'smtp://mail.test:25',
      ADMIN_EMAIL: 'admin@keur.test',
      ADMIN_PASSWORD_FILE: secret('admin-password'),
      JWT_SECRET_FILE: secret('jwt-secret'),
      VISIT_SECRET_FILE: secret('visit-secret'),
      PUBLISHING_KEY_FILE: secret('keys/@publishing.pem'),
      TRUSTED_KEYS: '/configuration/trusted.json',
      API_HOST: '0.0.0.0',
      API_URL: 'http://image-api:5000',
      LOG_LEVEL: 'warn'
    }
    const options = [
      `--network=${network}`,
      `--volume=${network}:/data`,
      `--volume=${folders.secrets}/keys:/data/keys:ro`,
      `--volume=${folders.secrets}:/run/secrets:ro`,
      `--volume=${folders.configuration}:/configuration:ro`,
      ...Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`)
    ]
    // Only its owner enters the folder of secrets; compose gives each file by itself.
    chmodSync(folders.secrets, 0o755)
    return [
      await endOf(engine, 'migrate', 0, options),
      await endOf(engine, 'publish', 0, options),
      ...(await startAndStop(engine, 'api', ':5000/api/health/ready', options)),
      ...(await startAndStop(engine, 'gateway', ':3000/sante', options))
    ]
  } finally {
    await removeContainers(docker)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts a container, and returns its milliseconds until it is ready. Throws with its last lines after 30 s. */
async function startUntilReady(engine: Docker, container: Awaited<ReturnType<typeof createContainer>>, path: string) {
  await engine.docker('start', container.name)
  const address = `http://${await container.address()}${path}`
  const end = Date.now() + 30_000
  const isReady = () =>
    fetch(address, { signal: AbortSignal.timeout(1000) }).then(
      ({ ok }) => ok,
      () => false
    )
  while (!(await isReady())) {
    if (Date.now() > end) throw new Error(`${container.name} is not ready after 30 s: ${await container.lines()}`)
    await pause(20)
  }
  return Date.now() - (await container.startedAt())
}

/** Starts a service, and ends it by SIGTERM. The API is there again when the gateway starts. */
async function startAndStop(engine: Docker, command: string, path: string, options: string[]): Promise<Row[]> {
  const { docker } = engine
  const container = await createContainer(engine, command, options)
  const ready = await startUntilReady(engine, container, path)
  const stopped = performance.now()
  await docker('stop', '--time', '20', container.name)
  const stop = performance.now() - stopped
  const code = await container.exitCode()
  if (command === 'api') await startUntilReady(engine, container, path)
  return [
    [
      `${command}: ready after its start`,
      `≤ ${formatSeconds(readyBudget)}`,
      formatSeconds(ready),
      ready <= readyBudget
    ],
    [`${command}: ended after SIGTERM`, `≤ ${formatSeconds(stopBudget)}`, formatSeconds(stop), stop <= stopBudget],
    [`${command}: exit code`, '0', String(code), code === 0]
  ]
}

async function removeContainers(docker: Docker['docker']): Promise<void> {
  const own = await docker('ps', '--all', '--quiet', '--filter', `name=^(image-|${network})`)
  const names = own.split('\n').filter(Boolean)
  if (names.length > 0) await docker('rm', '--force', '--volumes', ...names)
  await docker('network', 'rm', network).catch(() => {})
  await docker('volume', 'rm', network).catch(() => {})
}
