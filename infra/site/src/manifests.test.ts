import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '@keur/platform/apps'
import { publishingSettingsFor } from '@keur/platform/service/config'
import { apiSettings } from 'api/config'
import { gatewaySettingsFor } from 'shell/gateway/config.ts'
import { parseAllDocuments } from 'yaml'

const folder = join(root, 'infra/kubernetes')
const store = { BUILD_STORE: 'minio' }

/** Settings by the command of the image. */
const settings: Record<string, readonly string[]> = {
  gateway: gatewaySettingsFor(store),
  api: apiSettings,
  migrate: apiSettings,
  publishing: publishingSettingsFor(store),
  publish: publishingSettingsFor(store)
}

// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the kind, and a real API server checks it in CI.
type Manifest = any

const manifests: Manifest[] = readdirSync(join(folder, 'base'))
  .filter((name) => name.endsWith('.yaml') && !['kustomization.yaml', 'pod.yaml'].includes(name))
  .flatMap((name) => parseAllDocuments(readFileSync(join(folder, 'base', name), 'utf8')))
  .map((document) => document.toJS())
const ofKind = (...kinds: string[]) => manifests.filter(({ kind }) => kinds.includes(kind))

const workloads = ofKind('Deployment', 'Job').map(({ kind, metadata, spec }) => {
  const pod = spec.template.spec
  const { name } = metadata
  return { kind, name, spec, pod, labels: spec.template.metadata.labels, container: pod.containers[0] }
})
const deployments = workloads.filter(({ kind }) => kind === 'Deployment')
const command = ({ container }: Manifest): string => container.args[0]

/** The names in the file of a ConfigMap; the jobs have the store's under another name. */
const namesIn = (overlay: string, map: string) =>
  Object.keys(parseEnv(readFileSync(join(folder, 'overlays', overlay, `${map.replace('-of-jobs', '')}.env`), 'utf8')))

test('the commands of the image that run are those that have settings', () => {
  expect(workloads.map(command).sort()).toEqual(Object.keys(settings).sort())
})

test.each(readdirSync(join(folder, 'overlays')))('%s: every setting is one that its process reads', (overlay) => {
  const unread = workloads.flatMap((workload) => {
    const { env = [], envFrom = [] } = workload.container
    const maps: string[] = envFrom.flatMap(({ configMapRef }: Manifest) => namesIn(overlay, configMapRef.name))
    const given: string[] = [...maps, ...env.map(({ name }: Manifest) => name.replace(/_FILE$/, ''))]
    const read = settings[command(workload)]!
    return given.filter((name) => !read.includes(name)).map((name) => `${workload.name}: ${name}`)
  })
  expect(unread).toEqual([])
})

test('secrets are files, from keys that the page names, in the pods that read them alone', () => {
  const page = readFileSync(join(folder, 'README.md'), 'utf8')
  const keys = [.../^\| Secret `site` \| (.*) \|$/m.exec(page)![1]!.matchAll(/`([a-z-]+)`/g)].map(([, key]) => key)
  const mounted = workloads.flatMap(({ container, pod }) => {
    const files: string[] = container.env.flatMap(
      ({ value }: Manifest) => /^\/run\/secrets\/site\/(.*)/.exec(value)?.[1] ?? []
    )
    const { secret } = pod.volumes.find(({ name }: Manifest) => name === 'secrets')
    expect(secret.items.map(({ key }: Manifest) => key).sort()).toEqual(files.sort())
    const open = container.env.filter(({ name }: Manifest) => /(SECRET|PASSWORD|_URI|_KEY)$/.test(name))
    expect(open).toEqual([])
    return files
  })
  expect([...new Set(mounted)].sort()).toEqual(keys.sort())
})

test.each(deployments)(
  '$name is asked whether it is ready and whether it lives in two ways, at its port',
  (workload) => {
    const { ports, readinessProbe, livenessProbe } = workload.container
    for (const probe of [readinessProbe, livenessProbe])
      expect(ports.map(({ name }: Manifest) => name)).toContain((probe.httpGet ?? probe.tcpSocket).port)
    expect(livenessProbe.httpGet?.path).not.toBe(readinessProbe.httpGet.path)
  }
)

test.each(deployments)('$name is not killed before its last requests have ended', ({ container, pod }) => {
  const { value = '1000' } = container.env.find(({ name }: Manifest) => name === 'DRAIN_DELAY') ?? {}
  // A process ends by force 14 s after its delay.
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(value) / 1000 + 14)
})

test.each(workloads)('$name has a request and a limit of memory in a unit that a process fits in', ({ container }) => {
  const { requests, limits } = container.resources
  expect(requests.cpu).toMatch(/^[1-9]\d{1,3}m$/)
  for (const memory of [requests.memory, limits.memory]) expect(memory).toMatch(/^([1-9]\d{1,3}Mi|[1-9]\d?Gi)$/)
})

test('services, disruption budgets and network policies select pods that are there, by ports that these have', () => {
  const matches = (selector: Manifest) =>
    workloads.filter(({ labels }) => {
      const name = labels['app.kubernetes.io/name']
      const { matchLabels, matchExpressions = [] } = selector
      return (
        (!matchLabels || matchLabels['app.kubernetes.io/name'] === name) &&
        matchExpressions.every(({ values }: Manifest) => values.includes(name))
      )
    })
  const hasPort = (port: string) => (workload: Manifest) =>
    workload.container.ports?.some(({ name }: Manifest) => name === port)
  for (const { metadata, spec } of ofKind('Service', 'PodDisruptionBudget', 'NetworkPolicy')) {
    const selected = matches(spec.podSelector ?? (spec.ports ? { matchLabels: spec.selector } : spec.selector))
    expect({ name: metadata.name, count: selected.length }).not.toMatchObject({ count: 0 })
    for (const { targetPort } of spec.ports ?? []) expect(selected.every(hasPort(targetPort))).toBe(true)
    for (const { ports = [] } of spec.ingress ?? [])
      for (const { port } of ports) expect(selected.every(hasPort(port))).toBe(true)
    for (const { from = [] } of spec.ingress ?? [])
      for (const { podSelector } of from.filter((peer: Manifest) => peer.podSelector))
        expect(matches(podSelector).length).toBe(podSelector.matchExpressions?.[0].values.length ?? 1)
  }
})
