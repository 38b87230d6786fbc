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

test('by default the gateway serves this machine from the data folder', () => {
  const config = readConfig({ DATA_DIR: folder })
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    apiUrl: 'http://127.0.0.1:5000',
    buildStore: { folder: join(folder, 'builds') },
    trustedProxies: [],
    renderTimeout: 2000
  })
  expect(config.agency.name).toBe('Keur du Rail')
  expect(Object.isFrozen(config)).toBe(true)
})

test.each([
  ...['70000', '', 'http'].map((value) => ['PORT', value]),
  ...['0', '60001'].map((value) => ['RENDER_TIMEOUT', value]),
  ...['keurdurail.sn', 'localhost:3000', 'https://keurdurail.sn/site'].map((value) => ['PUBLIC_URL', value]),
  ...['10.0.0.0/8, proxy', '10.0.0.0/33', '2001:db8::/129'].map((value) => ['TRUSTED_PROXIES', value]),
  ...['-1', '60001'].map((value) => ['DRAIN_DELAY', value]),
  ...[
    ['API_PORT', '5.5'],
    ['API_URL', 'ftp://api'],
    ['OFFLINE', 'no'],
    ['GATEWAY_METRICS_PORT', '0']
  ],
  ...[
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['MAP_TILES', 'ftp://example.sn/senegal.pmtiles']
  ],
  ...['VISIT_SECRET_FILE', 'AGENCY_FILE'].map((name) => [name, join(folder, 'nowhere')])
] as [string, string][])('%s set to «%s» is an error that names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('all invalid settings are named at once, in a sentence each', () => {
  let message = ''
  try {
    readConfig({ PORT: 'x', PUBLIC_URL: 'y', BUILD_STORE: 'minio', AGENCY_FILE: file('list.json', '[]') })
  } catch (error) {
    message = (error as Error).message
  }
  const sentences = message.split('\n')
  expect(sentences).toHaveLength(4)
  for (const name of ['PORT', 'PUBLIC_URL', 'AGENCY_FILE', 'MINIO_ENDPOINT']) expect(message).toContain(name)
})

test('settings are read from the environment and from the files that it names', () => {
  const secret = 'Zt4Wb8Kp2Vn6Rc9Xf3Jm7Hd5Lq1Gs0YaE'
  const config = readConfig({
    BUILD_STORE: 'minio',
    ...{ MINIO_ENDPOINT: 'http://minio:9000', MINIO_ACCESS_KEY: 'key', MINIO_SECRET_KEY: 'long enough' },
    MINIO_BUCKET: 'agence',
    AGENCY_FILE: file('agency.json', '{ "name": "Immo Thiès" }'),
    VISIT_SECRET_FILE: file('visits', `${secret}\n`),
    TRUSTED_PROXIES: '127.0.0.1/32, 10.0.0.0/8,::1/128',
    // Links have one slash.
    PUBLIC_URL: 'https://keurdurail.sn/',
    API_URL: 'http://api:5000/'
  })
  expect(config).toMatchObject({
    buildStore: { minio: { bucket: 'agence-builds' } },
    agency: { name: 'Immo Thiès', city: 'Thiès' },
    visitSecret: secret,
    trustedProxies: ['127.0.0.1/32', '10.0.0.0/8', '::1/128'],
    publicUrl: 'https://keurdurail.sn',
    apiUrl: 'http://api:5000'
  })
})
