import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import type { ClusterContext } from '../engine.ts'
import { createSender } from '../site-requests.ts'
import { untilSucceeds } from '../until-succeeds.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** Containers of the site, by the job of Prometheus that reads them. */
const processes = { gateway: 2, api: 2, publishing: 1 }

/**
 * Starts the whole site with compose.observe.yaml, and shows that Prometheus reads each process, that it evaluates the
 * rules and what dashboards ask, that the spans of one request by gateway and API arrive as one trace, and that the
 * operator is called once, for what matters, while no API runs.
 */
export async function run(context: ClusterContext): Promise<boolean> {
  const site = await startTestSite(context, { isObserved: true })
  const prometheus = createReader(site, 'prometheus', 'http://127.0.0.1:9090/api/v1')
  const alertmanager = createReader(site, 'alertmanager', 'http://127.0.0.1:9093/api/v2')
  const steps: [name: string, show: () => Promise<string>][] = [
    ['Prometheus reads each process', () => showTargets(prometheus)],
    ['one request is one trace', () => showTrace(site)],
    ['dashboards', () => showDashboards(prometheus)],
    ['no API runs', () => showAlert(site, prometheus, alertmanager)],
    ['rules', () => showRules(prometheus)]
  ]
  let isWell = true
  for (const [name, show] of steps) {
    const started = performance.now()
    const fact = await show().catch((error: Error) => {
      isWell = false
      return `WRONG: ${error.message}`
    })
    context.log(`${name}: ${fact} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  }
  return isWell
}

/** Asks a service for JSON from within its container: nothing outside of the network of metrics reaches it. */
type Read = <T>(path: string) => Promise<T>

const createReader =
  (site: TestSite, service: string, address: string): Read =>
  async (path) =>
    JSON.parse(await site.compose.read('exec', '-T', service, 'wget', '-q', '-O', '-', address + path))

/** Milliseconds between two questions, each of which starts a program in a container. */
const interval = 2_000

interface Targets {
  data: { activeTargets: { labels: { job: string }; health: string; lastError: string }[] }
}

const showTargets = (prometheus: Read): Promise<string> =>
  untilSucceeds(
    'Prometheus',
    async () => {
      const { activeTargets } = (await prometheus<Targets>('/targets')).data
      const states = Object.entries(processes).map(([job, wanted]) => {
        const targets = activeTargets.filter(({ labels }) => labels.job === job)
        const well = targets.filter(({ health }) => health === 'up').length
        return { text: `${job} ${well} of ${wanted}`, isWell: well === wanted && targets.length === wanted }
      })
      const errors = [...new Set(activeTargets.map(({ lastError }) => lastError).filter(Boolean))]
      const text = [...states.map((state) => state.text), ...errors].join(', ')
      if (!states.every((state) => state.isWell)) throw new Error(text)
      return text
    },
    { seconds: 120, interval }
  )

/** Follows one request by its own trace id; the collector of a test writes every span. */
async function showTrace({ compose, load }: TestSite): Promise<string> {
  const trace = randomBytes(16).toString('hex')
  const traceparent = `00-${trace}-${randomBytes(8).toString('hex')}-01`
  const { status } = await createSender(load)('/api/sales', { headers: { traceparent } })
  if (status !== 200) throw new Error(`/api/sales responds ${status}`)
  return untilSucceeds(
    'The trace',
    async () => {
      const services = servicesOf(await compose.read('logs', '--no-log-prefix', 'otel-collector'), trace)
      const text = [...services].sort().join(', ')
      if (services.size < 2) throw new Error(`the collector has spans of ${text || 'no process'}`)
      return `spans of ${text}`
    },
    { seconds: 60, interval }
  )
}

/** The services with spans of a trace, from what the collector's exporter `debug` writes. */
function servicesOf(text: string, trace: string): Set<string> {
  const found = new Set<string>()
  let service = ''
  for (const line of text.split('\n')) {
    service = /service\.name: Str\((.+)\)/.exec(line)?.[1] ?? service
    if (/Trace ID\s*: (\w+)/.exec(line)?.[1] === trace) found.add(service)
  }
  return found
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

/** Asks Prometheus for everything that the dashboards ask for: a query that it does not take fails. */
async function showDashboards(prometheus: Read): Promise<string> {
  const folder = join(root, 'infra/observe/dashboards')
  const expressions = readdirSync(folder).flatMap((file) =>
    (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Dashboard).panels.flatMap(({ targets }) =>
      targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m'))
    )
  )
  let filled = 0
  for (const expression of expressions) {
    const { data } = await prometheus<{ data: { result: unknown[] } }>(`/query?query=${encodeURIComponent(expression)}`)
    if (data.result.length > 0) filled += 1
  }
  return `${expressions.length} queries, ${filled} of them with figures so far`
}

interface Rules {
  data: { groups: { rules: { name: string; health: string; lastError?: string; state?: string }[] }[] }
}
const rulesOf = async (prometheus: Read) =>
  (await prometheus<Rules>('/rules')).data.groups.flatMap(({ rules }) => rules)

async function showRules(prometheus: Read): Promise<string> {
  const rules = await rulesOf(prometheus)
  const bad = rules.filter(({ health }) => health !== 'ok')
  if (bad.length > 0) throw new Error(bad.map(({ name, lastError }) => `${name}: ${lastError ?? 'unknown'}`).join(', '))
  return `${rules.length} are evaluated`
}

interface Message {
  status: string
  alerts: { labels: { alertname: string } }[]
}

/** Takes both API processes away until the operator is called, while visitors read on, and brings them back. */
async function showAlert(site: TestSite, prometheus: Read, alertmanager: Read): Promise<string> {
  const { docker } = site.engine
  const containers = await site.containersOf('api')
  const send = createSender(site.load)
  const statuses: number[] = []
  const visit = async () => {
    for (const path of ['/', '/ventes', '/locations']) statuses.push((await send(path)).status)
  }
  // Each gateway has these pages: without the API, it sends what it had.
  for (let count = 0; count < 6; count += 1) await visit()
  const started = performance.now()
  await docker('stop', ...containers)
  try {
    await untilSucceeds(
      'The call of the operator',
      async () => {
        await visit()
        const called = await calls(site)
        if (!called.includes('ApiAway'))
          throw new Error(`the operator was called for ${called.join(', ') || 'nothing'}`)
      },
      { seconds: 300, interval }
    )
  } finally {
    await docker('start', ...containers)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  await untilSucceeds(
    'The end of the alert',
    async () => {
      const firing = (await rulesOf(prometheus)).filter(({ name, state }) => name === 'ApiAway' && state === 'firing')
      const active = await alertmanager<Message['alerts']>('/alerts?active=true&filter=alertname=ApiAway')
      if (firing.length > 0 || active.length > 0) throw new Error('ApiAway does not end although the API is back')
    },
    { seconds: 180, interval }
  )
  const called = await calls(site)
  const missing = statuses.filter((status) => status !== 200)
  const pages = `${missing.length} of ${statuses.length} pages missing${missing.length > 0 ? ` (${missing.join(', ')})` : ''}`
  const fact = `the operator is called after ${seconds} s for ${called.join(', ')}; ${pages}`
  if (called.length > 1 || missing.length > 0) throw new Error(fact)
  return fact
}

/** The names of the alerts that the operator has been called for. */
async function calls(site: TestSite): Promise<string[]> {
  const [container = ''] = await site.containersOf('webhook')
  const lines = (await site.engine.docker('logs', container)).split('\n').filter(Boolean)
  const firing = lines.map((line) => JSON.parse(line) as Message).filter(({ status }) => status === 'firing')
  return [...new Set(firing.flatMap(({ alerts }) => alerts.map(({ labels }) => labels.alertname)))]
}
