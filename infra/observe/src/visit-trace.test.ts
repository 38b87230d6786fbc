import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createTraceparent, newTraceId, visitSpanOf } from '@keur/contract/trace'
import { readTracingSettings, startTracing } from '@keur/store/telemetry/tracing'
import { createVisitTokens } from '@keur/store/visit-token'
import { createApp } from 'api/app'
import { migrateDatabase } from 'api/migrations'
import { createServices } from 'api/services'
import { trustedKeys } from 'shell/gateway/testing/build-fixtures.ts'
import { openSite, remoteBuild, shellBuild, visitSecret } from 'shell/gateway/testing/test-site.ts'
import { startOtlpReceiver } from './testing/otlp-receiver.ts'

const marker = 'awa.marker@exemple.sn'
const jwtSecret = 'for tests only: 0123456789 abcdefghij'
const build = 'bbbbbbbbbbbbbbbb'

/** A site whose gateway and API send this share of traces to one collector. */
async function openTracedSite(sample: string) {
  const collector = await startOtlpReceiver()
  const settings = readTracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, TRACE_SAMPLE: sample }, [])
  const [gateway, api] = await Promise.all(['gateway', 'api'].map((name) => startTracing(settings, name)))
  const folder = `/tmp/keur-trace-${randomUUID()}`
  const publicUrl = 'http://localhost:3000'
  const mongodbUri = process.env.TEST_MONGODB_URI!
  const databaseName = `test-${randomUUID()}`
  await migrateDatabase(mongodbUri, { name: databaseName })
  const services = await createServices({
    mongodbUri,
    databaseName,
    publicUrl,
    store: { folder: `${folder}/media` },
    uploadFolder: `${folder}/uploads`,
    builds: { store: { folder: `${folder}/builds` }, trustedKeys: () => trustedKeys },
    jwtSecret,
    visitSecret,
    tracing: api
  })
  const app = await createApp(services, { jwtSecret, publicUrl, trustedProxies: [], ...(api ? { tracing: api } : {}) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const traced = await openSite([shellBuild, salesBuild], { API_URL: `http://127.0.0.1:${port}` }, { tracing: gateway })
  return {
    ...traced,
    collector,
    /** Sends all spans, and stops. */
    async end() {
      await traced.close()
      await app.close()
      await services.database.db.dropDatabase()
      await services.close()
      await Promise.all([traced.remove(), rm(folder, { recursive: true, force: true })])
      collector.stop()
    }
  }
}

/** A section whose pages read a list from the API. */
const salesBuild = remoteBuild(
  'ventes',
  build,
  "'<main>' + (await read('/sales?search=ignored')).total + '</main>'",
  "import { read } from 'greeting'"
)

const personal = {
  'x-forwarded-for': '203.0.113.77',
  cookie: `nom=${marker}`,
  'user-agent': 'SECRETAGENT',
  authorization: 'Bearer SECRETTOKEN'
}

test('one visit is one trace, from the browser by gateway and section to API and database', async () => {
  // given a visitor whose browser has opened a page and knows its trace
  const site = await openTracedSite('1')
  const traceId = newTraceId()
  const traceparent = createTraceparent(traceId, visitSpanOf(traceId))
  // when the page of a section is rendered, calls the API, and its visit is reported
  const headers = { ...personal, traceparent }
  await site.request(`/ventes/villa?email=${marker}`, { headers })
  await site.request(`/api/properties?search=${marker}`, { headers: { ...headers, authorization: '' } })
  const builds = [`shell/${shellBuild.id}`, `ventes/${build}`]
  const token = createVisitTokens(visitSecret).create({ id: '0'.repeat(32), builds, issuedAt: Date.now() })
  const report = {
    token,
    builds: builds.map((name) => ({ app: name.split('/')[0], build: name.split('/')[1] })),
    route: '/ventes/:id',
    device: 'phone',
    ...{ lcp: 1_200, trace: traceId, age: 3_000 }
  }
  const vitals = { method: 'POST', headers: { ...personal, 'content-type': 'application/json' } }
  await site.request('/api/builds/vitals', { ...vitals, body: JSON.stringify(report) })
  await site.end()
  // then its spans have one trace id, and each is a part of another one
  const spans = site.collector.spans.filter((span) => span.traceId === traceId)
  const find = (service: string, name: string) => spans.find((span) => span.service === service && span.name === name)
  const parentOf = (service: string, name: string) =>
    spans.find(({ spanId }) => spanId === find(service, name)?.parentSpanId)?.name
  expect(find('gateway', 'GET page')?.attributes).toMatchObject({
    'http.route': 'page',
    'keur.section': 'ventes',
    'http.response.status_code': 200
  })
  expect(parentOf('gateway', 'GET page')).toBe('visit /ventes/:id')
  expect(parentOf('gateway', 'render ventes')).toBe('GET page')
  expect(parentOf('gateway', 'api sales')).toBe('render ventes')
  expect(parentOf('api', 'GET /api/sales')).toBe('api sales')
  expect(parentOf('api', 'GET /api/properties')).toBe('GET /api/*')
  expect(find('api', 'visit /ventes/:id')?.attributes).toMatchObject({ 'keur.build': build, 'keur.lcp': 1_200 })
  const commands = spans.filter(({ attributes }) => attributes['db.system.name'] === 'mongodb')
  expect(commands.map(({ attributes }) => attributes['db.collection.name'])).toContain('properties')
  const parents = new Set(commands.map(({ parentSpanId }) => spans.find(({ spanId }) => spanId === parentSpanId)?.name))
  expect(parents).toContain('GET /api/properties')
  // and nothing of the visitor
  expect(site.collector.text()).not.toMatch(/marker|exemple\.sn|203\.0\.113|SECRET/)
})

test('of traces that are not sampled, only failures are sent', async () => {
  // given a site that samples no trace
  const site = await openTracedSite('0')
  // when a page is opened, and a form is sent to a publishing service that is away
  await site.request('/ventes/villa')
  expect((await site.request('/api/publishing/apps')).status).toBe(503)
  await site.end()
  // then
  expect(site.collector.spans.map(({ service, name }) => [service, name])).toEqual([
    ['gateway', 'GET /api/publishing/*']
  ])
})

test('without a collector nothing of OpenTelemetry is loaded', async () => {
  expect(readTracingSettings({ TRACE_SAMPLE: '1' }, [])).toBeNull()
  expect(await startTracing(null, 'gateway')).toBeUndefined()
})
