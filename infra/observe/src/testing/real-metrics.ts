import { createPublishingMetrics } from '@keur/platform/service/metrics'
import { createMetrics } from 'api/plugins/metrics'
import { createGatewayMetrics } from 'shell/gateway/metrics/gateway-metrics.ts'

interface RealMetric {
  name: string
  type: string
  labels: string[]
}

const idle = () => ({ running: 0, waiting: 0 })
const none = async () => ({})

/** All metrics of gateway, API and publishing service, as their processes make them. */
function readMetrics(): RealMetric[] {
  const gateway = createGatewayMetrics()
  gateway.read({
    renderers: () => ({ processes: 0, pages: 0 }),
    renderLoad: () => 0,
    renderSeconds: () => 0,
    refused: () => [],
    damaged: () => [],
    canaryShares: async () => new Map()
  })
  const api = createMetrics({
    ...{ decodingLoad: idle, hashingLoad: idle, uploadLoads: {}, connectionPool: () => ({ open: 0, busy: 0 }) },
    ...{
      countMessages: async () => 0,
      outboxAge: async () => 0,
      jobs: none,
      backupAges: none,
      sectionVisits: none,
      storeFailures: () => ({})
    }
  })
  return [gateway.registry, api.registry, createPublishingMetrics().registry].flatMap((registry) =>
    registry.getMetricsAsArray().map((metric) => {
      const { name, type, labelNames = [] } = metric as typeof metric & { labelNames?: string[] }
      return { name, type: String(type), labels: labelNames }
    })
  )
}

/** What Prometheus itself adds. */
const ownLabels = ['job', 'instance', 'le']

/** The labels of each series that Prometheus has, by name. */
export function realSeries(): Map<string, readonly string[]> {
  const series = readMetrics().flatMap(({ name, type, labels }) =>
    (type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map(
      (suffix) => [`${name}${suffix}`, [...labels, ...ownLabels]] as const
    )
  )
  return new Map([...series, ['up', ownLabels]])
}

/** The names of series and labels in an expression of PromQL. */
export function namesIn(expression: string): { series: string[]; labels: string[] } {
  const bare = expression.replace(/"[^"]*"/g, '""').replace(/\[[^\]]*\]/g, '')
  const lists = [...bare.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].map(([, list = '']) => list)
  const selectors = [...bare.matchAll(/\{([^}]*)\}/g)].map(([, list = '']) => list.replace(/[!=~]+""/g, ''))
  const words = bare
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '')
    .matchAll(/(?<![\w.])([a-z_]\w*)\b(?!\s*\()/g)
  const operators = ['and', 'or', 'unless', 'bool', 'offset']
  return {
    series: [...words].map(([, word = '']) => word).filter((word) => !operators.includes(word)),
    labels: [...lists, ...selectors].flatMap((list) => list.split(',').map((label) => label.trim())).filter(Boolean)
  }
}
