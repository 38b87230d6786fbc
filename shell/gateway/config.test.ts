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
  ['PORT', '70000'],
  ['PORT', ''],
  ['PORT', 'http'],
  ['API_PORT', '5.5'],
  ['RENDER_TIMEOUT', '0'],
  ['RENDER_TIMEOUT', '60001'],
  ['PUBLIC_URL', 'keurdurail.sn'],
  ['PUBLIC_URL', 'localhost:3000'],
  ['PUBLIC_URL', 'https://keurdurail.sn/site'],
  ['API_URL', 'ftp://api'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, proxy'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '2001:db8::/129'],
  ['DRAIN_DELAY', '-1'],
  ['DRAIN_DELAY', '60001'],
  ['OFFLINE', 'no'],
  ['GATEWAY_METRICS_PORT', '0'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
  ['VISIT_SECRET_FILE', join(folder, 'nowhere')],
  ['MAP_TILES', 'ftp://example.sn/senegal.pmtiles'],
  ['AGENCY_FILE', join(folder, 'nowhere.json')]
])('%s set to «%s» is an error that names the setting', (name, value) => {
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

test('an agency file replaces some facts of the default', () => {
  const { agency } = readConfig({ AGENCY_FILE: file('agency.json', '{ "name": "Immo Thiès" }') })
  expect(agency).toMatchObject({ name: 'Immo Thiès', city: 'Thiès' })
})

test('with MinIO, builds have their own bucket', () => {
  const { buildStore } = readConfig({
    BUILD_STORE: 'minio',
    MINIO_ENDPOINT: 'http://minio:9000',
    MINIO_ACCESS_KEY: 'key',
    MINIO_SECRET_KEY: 'long enough',
    MINIO_BUCKET: 'agence'
  })
  expect(buildStore).toMatchObject({ minio: { bucket: 'agence-builds' } })
})

test('the secret of visits is read from a file', () => {
  const secret = 'Zt4Wb8Kp2Vn6Rc9Xf3Jm7Hd5Lq1Gs0YaE'
  expect(readConfig({ VISIT_SECRET_FILE: file('visits', `${secret}\n`) }).visitSecret).toBe(secret)
})

test('trusted proxies are addresses and networks', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1/32, 10.0.0.0/8,::1/128' })
  expect(trustedProxies).toEqual(['127.0.0.1/32', '10.0.0.0/8', '::1/128'])
})

test('an address that ends with a slash is the same address: links have one slash', () => {
  const config = readConfig({ PUBLIC_URL: 'https://keurdurail.sn/', API_URL: 'http://api:5000/' })
  expect(config).toMatchObject({ publicUrl: 'https://keurdurail.sn', apiUrl: 'http://api:5000' })
})
