import {
  type Container,
  hasPort,
  type Manifest,
  matches,
  ofKind,
  quantity,
  type RuleOptions,
  type Workload,
  workloadsOf
} from './manifest-objects.ts'
import { settingRules } from './setting-rules.ts'

/**
 * What the API server accepts and a site would suffer from: one sentence for each mistake. Takes the objects of one
 * overlay, as kustomize builds them.
 */
export function findMistakes(manifests: Manifest[], options: RuleOptions): string[] {
  const workloads = workloadsOf(manifests)
  return [
    ...workloads.flatMap(podMistakes),
    ...workloads.flatMap(({ name, containers }) =>
      containers.flatMap((container) => containerMistakes(name, container))
    ),
    ...workloads.flatMap((workload) => lifecycleMistakes(workload)),
    ...workloads.flatMap((workload) => settingRules(workload, manifests, options)),
    ...ofKind(manifests, 'Service').flatMap((service) => serviceMistakes(service, workloads)),
    ...ofKind(manifests, 'Ingress').flatMap((ingress) => ingressMistakes(ingress, manifests)),
    ...ofKind(manifests, 'NetworkPolicy').flatMap((policy) => networkMistakes(policy, workloads)),
    ...disruptionMistakes(manifests, workloads),
    ...ofKind(manifests, 'HorizontalPodAutoscaler').flatMap((scaler) => scalerMistakes(scaler, workloads)),
    ...ofKind(manifests, 'Namespace').flatMap(namespaceMistakes)
  ]
}

function podMistakes({ kind, name, pod }: Workload): string[] {
  const of = `${kind} ${name}`
  const mistakes: string[] = []
  if (pod.automountServiceAccountToken !== false) mistakes.push(`${of} gives its pods a token of the API server.`)
  if (pod.enableServiceLinks !== false) mistakes.push(`${of} has service links, which overwrite settings as API_PORT.`)
  if (!pod.serviceAccountName) mistakes.push(`${of} runs as the default service account.`)
  return mistakes
}

function containerMistakes(workload: string, container: Container): string[] {
  const { image, resources: { requests = {}, limits = {} } = {}, securityContext } = container
  const mistakes: string[] = []
  const tag = /:([^:/@]+)$/.exec(image)?.[1]
  if (!image.includes('@sha256:') && (!tag || tag === 'latest'))
    mistakes.push(`${workload} runs ${image}, which is another image tomorrow: name a version.`)
  if (!securityContext?.readOnlyRootFilesystem) mistakes.push(`${workload} can write to its root file system.`)
  for (const [name, value] of [
    ['cpu request', requests.cpu],
    ['memory request', requests.memory],
    ['memory limit', limits.memory]
  ] as const) {
    if (value === undefined) mistakes.push(`${workload} has no ${name}.`)
    else if (isImplausible(name, quantity(value)))
      mistakes.push(`${workload} has a ${name} of ${value}: is the unit right?`)
  }
  return mistakes
}

/** Node does not start below 32 MiB; no node of ours has 32 cores or 64 GiB for one pod. */
const isImplausible = (name: string, value: number) =>
  name === 'cpu request' ? !(value > 0 && value <= 32) : !(value >= 32 * 2 ** 20 && value <= 64 * 2 ** 30)

function lifecycleMistakes({ kind, name, manifest, pod, containers }: Workload): string[] {
  const mistakes: string[] = []
  if (kind === 'Job') {
    if (manifest.spec.backoffLimit === undefined) mistakes.push(`Job ${name} has no backoffLimit.`)
    if (manifest.spec.activeDeadlineSeconds === undefined) mistakes.push(`Job ${name} has no activeDeadlineSeconds.`)
    return mistakes
  }
  for (const container of containers) {
    const { readinessProbe: ready, livenessProbe: live } = container
    if (!ready || !live) mistakes.push(`${name} lacks a probe of readiness or liveness.`)
    if (live?.httpGet && live.httpGet.path === ready?.httpGet?.path)
      mistakes.push(`${name} is ended when what it needs is away: its liveness asks the path of its readiness.`)
    for (const probe of [ready, live]) {
      const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port
      if (port !== undefined && !hasPort([container], port))
        mistakes.push(`${name} is probed at port ${port}, which it has not.`)
    }
  }
  const grace = pod.terminationGracePeriodSeconds ?? 30
  // A process of ours ends by force 14 s after its delay.
  if (Math.max(...containers.map(drainDelayOf)) + 14 > grace)
    mistakes.push(`${name} is killed before its requests have ended.`)
  return mistakes
}

/** Seconds for which a process goes on after SIGTERM, one by default. */
const drainDelayOf = ({ env = [] }: Container): number =>
  Number(env.find(({ name }) => name === 'DRAIN_DELAY')?.value ?? 1000) / 1000

function serviceMistakes({ metadata: { name }, spec }: Manifest, workloads: Workload[]): string[] {
  const pods = workloads.filter(({ labels }) => matches({ matchLabels: spec.selector }, labels))
  if (pods.length === 0) return [`Service ${name} selects no pod.`]
  const ports = spec.ports as { port: number; targetPort?: string | number }[]
  return ports
    .map(({ port, targetPort = port }) => targetPort)
    .filter((port) => !pods.every(({ containers }) => hasPort(containers, port)))
    .map((port) => `Service ${name} leads to port ${port}, which its pods have not.`)
}

function ingressMistakes({ metadata: { name }, spec }: Manifest, manifests: Manifest[]): string[] {
  // biome-ignore lint/suspicious/noExplicitAny: the API server has checked the shape.
  const paths = spec.rules.flatMap((rule: any) => rule.http.paths)
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  return paths.flatMap(({ backend: { service } }: any) => {
    const found = ofKind(manifests, 'Service').find((candidate) => candidate.metadata.name === service.name)
    if (!found) return [`Ingress ${name} leads to Service ${service.name}, which is not there.`]
    const wanted = service.port.name ?? service.port.number
    const has = found.spec.ports.some(
      ({ name: portName, port }: { name?: string; port: number }) => portName === wanted || port === wanted
    )
    return has ? [] : [`Ingress ${name} leads to port ${wanted}, which Service ${service.name} has not.`]
  })
}

interface Peer {
  podSelector?: Parameters<typeof matches>[0]
  namespaceSelector?: unknown
}

function networkMistakes({ metadata: { name }, spec }: Manifest, workloads: Workload[]): string[] {
  const selected = workloads.filter(({ labels }) => matches(spec.podSelector, labels))
  if (selected.length === 0) return [`NetworkPolicy ${name} selects no pod.`]
  const mistakes: string[] = []
  const listed = spec.podSelector.matchExpressions?.flatMap(({ values = [] }: { values?: string[] }) => values) ?? []
  for (const value of listed)
    if (!workloads.some(({ labels }) => Object.values(labels).includes(value)))
      mistakes.push(`NetworkPolicy ${name} names ${value}, which no pod is.`)
  for (const rule of spec.ingress ?? [])
    for (const { port } of rule.ports ?? [])
      if (!selected.every(({ containers }) => hasPort(containers, port)))
        mistakes.push(`NetworkPolicy ${name} opens port ${port}, which a pod that it selects has not.`)
  for (const rule of [...(spec.ingress ?? []), ...(spec.egress ?? [])])
    for (const { podSelector, namespaceSelector } of (rule.from ?? rule.to ?? []) as Peer[])
      if (podSelector && !namespaceSelector && !workloads.some(({ labels }) => matches(podSelector, labels)))
        mistakes.push(`NetworkPolicy ${name} allows pods that are not there.`)
  return mistakes
}

function disruptionMistakes(manifests: Manifest[], workloads: Workload[]): string[] {
  const mistakes: string[] = []
  const budgets = ofKind(manifests, 'PodDisruptionBudget')
  for (const { metadata, spec } of budgets) {
    const selected = workloads.filter(({ labels }) => matches(spec.selector, labels))
    if (selected.length === 0) mistakes.push(`PodDisruptionBudget ${metadata.name} selects no pod.`)
    for (const { name } of selected)
      if (blocksDrains(spec, replicasOf(name, manifests)))
        mistakes.push(`PodDisruptionBudget ${metadata.name} lets no pod go: a node of ${name} can never be drained.`)
  }
  for (const { kind, name, labels } of workloads)
    if (
      kind === 'Deployment' &&
      replicasOf(name, manifests) > 1 &&
      !budgets.some(({ spec }) => matches(spec.selector, labels))
    )
      mistakes.push(`${name} has no PodDisruptionBudget: a drain may end all its pods at once.`)
  return mistakes
}

function blocksDrains(
  spec: { minAvailable?: string | number; maxUnavailable?: string | number },
  replicas: number
): boolean {
  const share = (value: string | number) =>
    typeof value === 'string' ? Math.ceil((Number.parseFloat(value) / 100) * replicas) : value
  if (spec.maxUnavailable !== undefined) return share(spec.maxUnavailable) < 1
  return share(spec.minAvailable ?? 0) >= replicas
}

/** The smallest number of pods that this Deployment has. */
function replicasOf(name: string, manifests: Manifest[]): number {
  const scaler = ofKind(manifests, 'HorizontalPodAutoscaler').find(({ spec }) => spec.scaleTargetRef.name === name)
  const deployment = ofKind(manifests, 'Deployment').find(({ metadata }) => metadata.name === name)
  return scaler?.spec.minReplicas ?? deployment?.spec.replicas ?? 1
}

function scalerMistakes({ metadata: { name }, spec }: Manifest, workloads: Workload[]): string[] {
  const target = workloads.find((workload) => workload.name === spec.scaleTargetRef.name)
  if (!target) return [`HorizontalPodAutoscaler ${name} scales ${spec.scaleTargetRef.name}, which is not there.`]
  // Shares of a request need the request, and each container has one.
  if (target.manifest.spec.replicas === undefined) return []
  return [`${target.name} has replicas and an autoscaler: each update undoes what the other set.`]
}

function namespaceMistakes({ metadata: { name, labels } }: Manifest): string[] {
  const isRestricted = labels?.['pod-security.kubernetes.io/enforce'] === 'restricted'
  return isRestricted ? [] : [`Namespace ${name} does not enforce restricted pods.`]
}
