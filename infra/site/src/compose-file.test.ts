import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { publishingSettingsFor } from '@keur/platform/service/config'
import { apiSettings } from 'api/config'
import { gatewaySettingsFor } from 'shell/gateway/config.ts'
import { composeFolder } from './compose-file.ts'
import { type ComposeService, readComposeFiles, variablesIn } from './testing/compose-files.ts'

const combinations = [
  ['compose.yaml'],
  ['compose.yaml', 'compose.replica.yaml'],
  ['compose.yaml', 'compose.observe.yaml']
]
const files = [...new Set(combinations.flat())]
const textOf = (name: string) => readFileSync(join(composeFolder, name), 'utf8')
const services = combinations.flatMap((names) =>
  Object.entries(readComposeFiles(names).services).map(([name, service]): [string, string, ComposeService] => [
    names.at(-1) as string,
    name,
    service
  ])
)
const all = readComposeFiles(files)
const nameOf = (secret: string | { source: string }) => (typeof secret === 'string' ? secret : secret.source)
const text = expect.anything()

describe.each(services)('%s: %s', (_file, serviceName, service) => {
  test('is limited, writes to its volumes only, gains no rights, and starts again unless it is a job', () => {
    expect(service).toMatchObject({
      deploy: { resources: { limits: { cpus: text, memory: text, pids: text } } },
      logging: { options: { 'max-size': text, 'max-file': text } },
      ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }
    })
    if (service.restart === 'no') return
    expect(service.restart).toBe('unless-stopped')
    // The image of the collector has no program that could ask.
    if (serviceName !== 'otel-collector') expect(service.healthcheck?.test[0]).toBe('CMD')
    expect(service.healthcheck?.test.filter((part) => typeof part !== 'string') ?? []).toEqual([])
  })

  test('takes secrets from files, never from values', () => {
    const values = Object.entries(service.environment ?? {})
    const secretNames =
      /(SECRET|PASSWORD|MONGODB_URI|SMTP_URL|OIDC_PROVIDERS|WEBHOOK|ACCESS_KEY|PUBLISHING_KEY)(_FILE)?$/
    for (const [name, value] of values.filter(([name]) => secretNames.test(name))) {
      expect(name).toMatch(/_FILE$/)
      expect(value).toMatch(/^\/run\/secrets\/[\w-]+$/)
    }
    expect(JSON.stringify(values)).not.toMatch(/:\/\/[^/"]*:[^/"]*@/)
  })

  test('is given the secrets that its settings name', () => {
    const named = Object.values(service.environment ?? {}).flatMap(
      (value) => /^\/run\/secrets\/(.*)/.exec(value)?.[1] ?? []
    )
    const given = (service.secrets ?? []).map(nameOf)
    expect(named.filter((name) => !given.includes(name))).toEqual([])
    expect(given.filter((name) => !all.secrets?.[name])).toEqual([])
  })
})

test('every secret is given to a service, and none twice by one name', () => {
  const given = Object.values(all.services).flatMap(({ secrets = [] }) => secrets.map(nameOf))
  expect(Object.keys(all.secrets ?? {}).filter((name) => !given.includes(name))).toEqual([])
})

describe('networks', () => {
  const networksOf = (name: string) => all.services[name]?.networks ?? []
  const isReachable = (from: string, to: string) => networksOf(from).some((network) => networksOf(to).includes(network))

  test('only Caddy has ports, and it reaches gateways alone', () => {
    const open = Object.keys(all.services).filter((name) =>
      all.services[name]?.ports?.some((port) => !port.startsWith('127.0.0.1:'))
    )
    expect(open).toEqual(['caddy'])
    expect(['api', 'publishing', 'mongodb', 'store'].filter((name) => networksOf(name).includes('front'))).toEqual([])
  })

  test.each(['caddy', 'gateway', 'publishing', 'publish', 'prometheus', 'grafana', 'otel-collector'])(
    '%s does not reach the database',
    (name) => {
      expect(isReachable(name, 'mongodb')).toBe(false)
    }
  )

  test.each(['gateway', 'publishing', 'publish', 'migrate', 'mongodb', 'mongodb-2', 'store', 'store-1', 'prometheus'])(
    '%s does not reach the internet',
    (name) => {
      expect(networksOf(name).filter((network) => !all.networks?.[network]?.internal)).toEqual([])
    }
  )
})

describe('settings', () => {
  /** The settings that each service reads, by its own code. */
  const readers: Record<string, readonly string[]> = {
    gateway: gatewaySettingsFor({ BUILD_STORE: 'minio' }),
    api: apiSettings,
    migrate: ['MONGODB_URI'],
    backup: ['infra/backup/src/settings.ts', 'api/store/src/open-store.ts'].flatMap(
      (source) => readFileSync(join(root, source), 'utf8').match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []
    ),
    publishing: publishingSettingsFor({ BUILD_STORE: 'minio' }),
    publish: publishingSettingsFor({ BUILD_STORE: 'minio' })
  }

  test.each(Object.keys(readers))('every name that %s is given is a setting that it reads', (name) => {
    const isRead = (setting: string) => readers[name]?.includes(setting)
    const given = Object.keys(all.services[name]?.environment ?? {})
    expect(given.filter((setting) => !isRead(setting) && !isRead(setting.replace(/_FILE$/, '')))).toEqual([])
  })

  test('.env.example names every variable of the compose files, and no other', () => {
    const documented = [...textOf('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name as string)
    // COMPOSE_FILE is read by docker compose itself.
    expect(documented.filter((name) => name !== 'COMPOSE_FILE').sort()).toEqual(
      [...new Set(files.flatMap((file) => variablesIn(textOf(file))))].sort()
    )
  })

  test('.env.example shows the default of each variable', () => {
    const shown = Object.fromEntries(
      [...textOf('.env.example').matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
    )
    for (const [, name = '', value = ''] of files
      .map(textOf)
      .join('\n')
      .matchAll(/\$\{([A-Z_]+):-([^}]+)\}/g))
      expect(`${name}=${shown[name]}`).toBe(`${name}=${value}`)
  })
})

describe('with compose.replica.yaml', () => {
  const replica = readComposeFiles(['compose.yaml', 'compose.replica.yaml'])

  test('three databases share a key, and the first is the one that made the users', () => {
    const names = ['mongodb', 'mongodb-2', 'mongodb-3']
    for (const name of names) {
      expect(replica.services[name]?.command).toEqual(expect.arrayContaining(['--replSet', 'keur', '--keyFile']))
      expect(replica.services[name]?.secrets).toContain('members-key')
    }
    const makers = names.filter((name) => replica.services[name]?.environment?.MONGO_INITDB_ROOT_USERNAME)
    expect(makers).toEqual(['mongodb'])
  })

  test('databases and stores have a volume each', () => {
    const data = ['mongodb', 'mongodb-2', 'mongodb-3', 'store-1', 'store-2', 'store-3', 'store-4'].map((name) =>
      replica.services[name]?.volumes?.find((volume) => /:\/data(\/db)?$/.test(volume))
    )
    expect(new Set(data).size).toBe(7)
    expect(data).not.toContain(undefined)
  })

  test('the name of the store is that of a balancer, which knows no key of it', () => {
    expect(replica.services.store).not.toHaveProperty('secrets')
    expect(replica.services.store?.networks).toEqual(['data', 'builds'])
    const targets = readFileSync(join(composeFolder, 'store/Caddyfile'), 'utf8').match(/store-\d:9000/g)
    expect(targets).toEqual(['store-1:9000', 'store-2:9000', 'store-3:9000', 'store-4:9000'])
  })
})

test('with compose.observe.yaml Prometheus reaches each process that it reads, at the port of its metrics', () => {
  const jobs = readFileSync(join(composeFolder, '../observe/prometheus.yaml'), 'utf8')
  for (const [, name = '', port] of jobs.matchAll(/names: \[(\w+)\], type: A, port: (\d+)/g)) {
    expect(all.services[name]?.networks).toContain('metrics')
    const ports = Object.entries(all.services[name]?.environment ?? {}).filter(([key]) => key.endsWith('METRICS_PORT'))
    expect(ports.map(([, value]) => value)).toEqual([port])
  }
})
