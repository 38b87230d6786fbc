import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'keur-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const secret = 'Zt4Wb8Kp2Vn6Rc9Xf3Jm7Hd5Lq1Gs0Ya'

test('by default the gateway serves this machine from the data folder', () => {
  const config = readConfig({ DATA_DIR: folder })
  expect(config).toMatchObject({
    ...{ port: 3000, publicUrl: 'http://localhost:3000', apiUrl: 'http://127.0.0.1:5000' },
    ...{ publishingUrl: 'http://127.0.0.1:5002', buildStore: { folder: join(folder, 'builds') }, trustedProxies: [] },
    ...{ renderTimeout: 2000, drainDelay: 1000, offline: true, earlyHints: false, mapTiles: null },
    ...{ metricsAddress: null, traces: null, visitSecret: null }
  })
  expect([config.agency.name, Object.isFrozen(config)]).toEqual(['Keur du Rail', true])
})

test.each<[name: string, value: string, expected: object]>([
  ['PORT', '65535', { port: 65_535, publicUrl: 'http://localhost:65535' }],
  ['API_PORT', '1', { apiUrl: 'http://127.0.0.1:1' }],
  ['PUBLISHING_URL', 'http://publishing:5002/', { publishingUrl: 'http://publishing:5002' }],
  ['RENDER_TIMEOUT', '1', { renderTimeout: 1 }],
  ['RENDER_TIMEOUT', '60000', { renderTimeout: 60_000 }],
  ['DRAIN_DELAY', '0', { drainDelay: 0 }],
  ['DRAIN_DELAY', '60000', { drainDelay: 60_000 }],
  ['OFFLINE', 'off', { offline: false }],
  ['EARLY_HINTS', 'on', { earlyHints: true }],
  ['MAP_TILES', '/data/senegal.pmtiles', { mapTiles: { file: '/data/senegal.pmtiles' } }],
  ['MAP_TILES', 'https://example.sn/a.pmtiles', { mapTiles: { address: 'https://example.sn/a.pmtiles' } }],
  ['GATEWAY_METRICS_PORT', '9464', { metricsAddress: { host: '127.0.0.1', port: 9464 } }],
  ['VISIT_SECRET', secret, { visitSecret: secret }],
  [
    'TRUSTED_PROXIES',
    ' 127.0.0.1/32, ::1/128,, 10.0.0.0/0',
    { trustedProxies: ['127.0.0.1/32', '::1/128', '10.0.0.0/0'] }
  ]
])('%s may be «%s»', (name, value, expected) => {
  expect(readConfig({ DATA_DIR: folder, [name]: value })).toMatchObject(expected)
})

test.each([
  ...['0', '65536', '', 'http', '5.5'].map((value) => ['PORT', value]),
  ...['PUBLISHING_PORT', 'API_PORT', 'GATEWAY_METRICS_PORT'].map((name) => [name, '0']),
  ...['0', '60001'].map((value) => ['RENDER_TIMEOUT', value]),
  ...['-1', '60001'].map((value) => ['DRAIN_DELAY', value]),
  ...['keurdurail.sn', 'localhost:3000', 'https://keurdurail.sn/site'].map((value) => ['PUBLIC_URL', value]),
  ...['API_URL', 'PUBLISHING_URL', 'MAP_TILES'].map((name) => [name, 'ftp://example.sn/']),
  ...['10.0.0.0/8, proxy', '10.0.0.0/33', '2001:db8::/129', '10.0.0.0/8/8'].map((value) => ['TRUSTED_PROXIES', value]),
  ...['OFFLINE', 'EARLY_HINTS'].map((name) => [name, 'yes']),
  ['VISIT_SECRET', secret.slice(1)],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
  ...['VISIT_SECRET_FILE', 'AGENCY_FILE'].map((name) => [name, join(folder, 'nowhere')])
] as [string, string][])('%s set to «%s» is an error that names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('all invalid settings are named at once, in a sentence each', () => {
  const env = { PORT: 'x', PUBLIC_URL: 'y', BUILD_STORE: 'minio', AGENCY_FILE: file('list.json', '[]') }
  expect(() => readConfig(env)).toThrow(/^PORT .+\nPUBLIC_URL .+\nAGENCY_FILE .+\n.*MINIO_ENDPOINT[^\n]+$/)
})

test('settings are read from the environment and from the files that it names', () => {
  const config = readConfig({
    BUILD_STORE: 'minio',
    ...{ MINIO_ENDPOINT: 'http://minio:9000', MINIO_ACCESS_KEY: 'key', MINIO_SECRET_KEY: 'long enough' },
    MINIO_BUCKET: 'agence',
    AGENCY_FILE: file('agency.json', '{ "name": "Immo Thiès" }'),
    VISIT_SECRET_FILE: file('visits', `${secret}\n`),
    // Links have one slash.
    PUBLIC_URL: 'https://keurdurail.sn/',
    ...{ METRICS_HOST: '10.0.0.1', GATEWAY_METRICS_PORT: '9464' }
  })
  expect(config).toMatchObject({
    buildStore: { minio: { bucket: 'agence-builds' } },
    agency: { name: 'Immo Thiès', city: 'Thiès' },
    ...{ visitSecret: secret, publicUrl: 'https://keurdurail.sn', metricsAddress: { host: '10.0.0.1', port: 9464 } }
  })
})
