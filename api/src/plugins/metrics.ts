import type { VitalName, VitalsReport } from '@keur/contract/build-figures'
import { addHistogram } from '@keur/store/telemetry/labelled-series'
import { addCounter, addGauge, createMetricsRegistry, durationBuckets } from '@keur/store/telemetry/metrics-endpoint'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

type Load = () => { running: number; waiting: number }

export interface MetricSources {
  decodingLoad: Load
  hashingLoad: Load
  /** By group of senders. */
  uploadLoads: Record<string, Load>
  connectionPool: () => { open: number; busy: number }
  countMessages: (state: 'waiting' | 'stuck') => Promise<number>
  /** Seconds for which the oldest waiting message has waited. */
  outboxAge: () => Promise<number>
  /** By name of the job: for how many seconds it has been due, and whether its last run failed. */
  jobs: () => Promise<Record<string, { delay: number; hasFailed: boolean }>>
  /** Seconds since the last complete backup (`complete`) and the last drill (`drill`) began; absent without any. */
  backupAges: () => Promise<Record<string, number>>
  /** How often the store of photos failed, by operation. */
  storeFailures: () => Record<string, number>
  /** Visits of the last hour and those that failed, by app. */
  sectionVisits: () => Promise<Record<string, { visits: number; errors: number }>>
}

/** Prometheus metrics of this process: Node, responses, queues, outbox, jobs, store and database connections. */
export function createMetrics(sources: MetricSources) {
  const registry = createMetricsRegistry()
  const responses = addHistogram(registry, {
    name: 'api_request_duration_seconds',
    help: 'Seconds until a response was sent, by route pattern and status',
    labels: ['method', 'route', 'status'],
    buckets: durationBuckets
  })
  addQueues(registry, sources)
  addDatabase(registry, sources)
  addCounter(registry, {
    name: 'api_store_failures_total',
    help: 'Times that the store of photos was full, did not respond or failed, by operation',
    label: 'operation',
    read: sources.storeFailures
  })
  const vitals = vitalMetrics.map(([name, metric, perUnit, buckets]) => {
    const labels = ['section', 'device'] as const
    const help = `${name.toUpperCase()} of real visits, by section and device (https://web.dev/articles/vitals)`
    return { name, perUnit, observe: addHistogram(registry, { name: metric, help, labels, buckets }) }
  })
  return {
    registry,
    /** What one document was like for its visitor, by the app that it was of. */
    observeVitals(section: string, { device, ...report }: Pick<VitalsReport, 'device' | VitalName>): void {
      for (const { name, perUnit, observe } of vitals)
        if (report[name] !== undefined) observe(report[name] / perUnit, section, device)
    },
    observe: (method: string, route: string, status: number, milliseconds: number): void =>
      responses(milliseconds / 1000, method, route, status)
  }
}

/** Milliseconds of a report are seconds of a metric; among the bounds are those of «good» and «poor». */
const vitalMetrics: [name: VitalName, metric: string, perUnit: number, buckets: number[]][] = [
  ['lcp', 'api_visit_lcp_seconds', 1000, [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 20]],
  ['inp', 'api_visit_inp_seconds', 1000, [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.8, 1.5, 3]],
  ['cls', 'api_visit_cls', 1, [0.001, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.4, 0.7, 1]]
]

/** Work that waits in this process. */
function addQueues(registry: Registry, { decodingLoad, hashingLoad, uploadLoads }: MetricSources): void {
  const queues: [string, Load][] = [
    ['decode', decodingLoad],
    ['hash', hashingLoad],
    ...Object.entries(uploadLoads).map(([senders, load]): [string, Load] => [`upload_${senders}`, load])
  ]
  const readEach = (state: 'running' | 'waiting') => () =>
    Object.fromEntries(queues.map(([queue, load]) => [queue, load()[state]]))
  const help = 'Pictures, passwords and forms with photos'
  addGauge(registry, { name: 'api_tasks_running', help: `${help} in work`, label: 'queue', read: readEach('running') })
  addGauge(registry, {
    name: 'api_tasks_waiting',
    help: `${help} that wait`,
    label: 'queue',
    read: readEach('waiting')
  })
}

/** What is in the database, for all processes. Absent while it does not respond: the other metrics must not fail. */
function addDatabase(registry: Registry, sources: MetricSources): void {
  const { connectionPool, countMessages, outboxAge, jobs, backupAges, sectionVisits } = sources
  addGauge(registry, {
    name: 'api_database_connections',
    help: 'Connections to the database, by state',
    label: 'state',
    read: connectionPool
  })
  addGauge(registry, {
    name: 'api_outbox_messages',
    help: 'Messages that are not sent, by state',
    label: 'state',
    async read() {
      const [waiting, stuck] = await Promise.all([countMessages('waiting'), countMessages('stuck')])
      return { waiting, stuck }
    }
  })
  addGauge(registry, {
    name: 'api_outbox_age_seconds',
    help: 'Seconds for which the oldest unsent message has waited',
    read: outboxAge
  })
  addGauge(registry, {
    name: 'api_backup_age_seconds',
    help: 'Seconds since the last complete backup and the last drill began',
    label: 'kind',
    read: backupAges
  })
  const readVisits = (count: 'visits' | 'errors') => async () =>
    Object.fromEntries(Object.entries(await sectionVisits()).map(([section, counts]) => [section, counts[count]]))
  const help = 'Visits of the last hour, by section'
  addGauge(registry, { name: 'api_section_visits', help, label: 'section', read: readVisits('visits') })
  addGauge(registry, {
    name: 'api_section_failures',
    help: `${help}, in which a build of it failed`,
    label: 'section',
    read: readVisits('errors')
  })
  const readJobs = (value: (job: { delay: number; hasFailed: boolean }) => number) => async () =>
    Object.fromEntries(Object.entries(await jobs()).map(([name, job]) => [name, value(job)]))
  addGauge(registry, {
    name: 'api_job_delay_seconds',
    help: 'Seconds for which a job has been due',
    label: 'name',
    read: readJobs(({ delay }) => delay)
  })
  addGauge(registry, {
    name: 'api_jobs_failing',
    help: '1 for a job whose last run failed',
    label: 'name',
    read: readJobs(({ hasFailed }) => Number(hasFailed))
  })
}

/** Counts responses by route pattern: URLs would be unbounded as labels, and personal. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
    metrics.observe(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime)
  )
}
