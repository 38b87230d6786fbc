/** The parts of Kubernetes' objects that the rules read. */
export interface Manifest {
  kind: string
  metadata: { name: string; namespace?: string; labels?: Labels; annotations?: Labels }
  data?: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the kind, and the API server checks it.
  spec?: any
}

type Labels = Record<string, string>

export interface Container {
  name: string
  image: string
  args?: string[]
  env?: { name: string; value?: string; valueFrom?: unknown }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports?: { name?: string; containerPort: number }[]
  resources?: { requests?: Labels; limits?: Labels }
  securityContext?: { readOnlyRootFilesystem?: boolean }
  readinessProbe?: Probe
  livenessProbe?: Probe
}

interface Probe {
  httpGet?: { path: string; port: string | number }
  tcpSocket?: { port: string | number }
}

export interface Selector {
  matchLabels?: Labels
  matchExpressions?: { key: string; operator: string; values?: string[] }[]
}

/** A Deployment or a Job, with what it makes. */
export interface Workload {
  kind: string
  name: string
  labels: Labels
  manifest: Manifest
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  pod: any
  containers: Container[]
}

export interface RuleOptions {
  /** The settings that each process reads, by the command of the image. */
  settings: Record<string, readonly string[]>
  /** What an operator creates beside the manifests: `Secret/site`. */
  external: readonly string[]
}

const kindsWithPods = ['Deployment', 'Job', 'StatefulSet', 'DaemonSet']

export const ofKind = (manifests: Manifest[], kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind)

export function workloadsOf(manifests: Manifest[]): Workload[] {
  return manifests
    .filter(({ kind }) => kindsWithPods.includes(kind))
    .map((manifest) => {
      const { metadata = {}, spec = {} } = manifest.spec?.template ?? {}
      const labels = metadata.labels ?? {}
      return {
        kind: manifest.kind,
        name: manifest.metadata.name,
        labels,
        manifest,
        pod: spec,
        containers: spec.containers ?? []
      }
    })
}

/** An empty selector matches everything, as in Kubernetes. */
export function matches(selector: Selector, labels: Labels): boolean {
  const { matchLabels = {}, matchExpressions = [] } = selector
  if (!Object.entries(matchLabels).every(([key, value]) => labels[key] === value)) return false
  return matchExpressions.every(({ key, operator, values = [] }) => {
    const value = labels[key]
    if (operator === 'In') return value !== undefined && values.includes(value)
    if (operator === 'NotIn') return value === undefined || !values.includes(value)
    return (value !== undefined) === (operator === 'Exists')
  })
}

/** Whether one of these containers has this port, by name or by number. */
export const hasPort = (containers: Container[], port: string | number): boolean =>
  containers.some(({ ports = [] }) => ports.some(({ name, containerPort }) => name === port || containerPort === port))

const units: Record<string, number> = {
  m: 1e-3,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40
}

/** A quantity of Kubernetes, such as 500m or 256Mi, as a number of cores or bytes. NaN when it is none. */
export function quantity(text: string | number): number {
  const [, amount = '', unit = ''] = /^([\d.]+)([a-zA-Z]*)$/.exec(String(text)) ?? []
  return amount === '' ? Number.NaN : Number(amount) * (unit === '' ? 1 : (units[unit] ?? Number.NaN))
}
