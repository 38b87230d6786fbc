import { type Manifest, quantity } from './manifest-objects.ts'
import { findMistakes } from './manifest-rules.ts'

const options = {
  settings: { gateway: ['PORT', 'VISIT_SECRET', 'LOG_LEVEL'], migrate: ['MONGODB_URI'] },
  external: ['Secret/site']
}
const labels = { app: 'gateway' }
const podSettings = { serviceAccountName: 'gateway', automountServiceAccountToken: false, enableServiceLinks: false }
const image = { image: 'keur-du-rail:2-0-0', securityContext: { readOnlyRootFilesystem: true } }
const resources = { requests: { cpu: '500m', memory: '256Mi' }, limits: { memory: '768Mi' } }

const gateway = () => ({
  kind: 'Deployment',
  metadata: { name: 'gateway' },
  spec: {
    template: {
      metadata: { labels },
      spec: {
        ...podSettings,
        volumes: [{ name: 'secrets', secret: { secretName: 'site' } }],
        containers: [
          {
            name: 'gateway',
            ...image,
            args: ['gateway'],
            resources,
            env: [{ name: 'VISIT_SECRET_FILE', value: '/run/secrets/site/visit-secret' }],
            envFrom: [{ configMapRef: { name: 'site-1' } }],
            ports: [{ name: 'http', containerPort: 3000 }],
            readinessProbe: { httpGet: { path: '/sante', port: 'http' } },
            livenessProbe: { httpGet: { path: '/sante/processus', port: 'http' } }
          }
        ]
      }
    }
  }
})

const migrate = () => ({
  kind: 'Job',
  metadata: { name: 'migrate-1' },
  spec: {
    backoffLimit: 6,
    activeDeadlineSeconds: 600,
    template: {
      metadata: { labels: { app: 'migrate' } },
      spec: { ...podSettings, containers: [{ name: 'migrate', ...image, args: ['migrate'], resources }] }
    }
  }
})

const enforced = { 'pod-security.kubernetes.io/enforce': 'restricted' }
const network = (podSelector: object, rest: object): Manifest => ({
  kind: 'NetworkPolicy',
  metadata: { name: 'web' },
  spec: { podSelector, ...rest }
})
const fromInside = (port: string) => ({
  ingress: [{ from: [{ podSelector: { matchLabels: { app: 'migrate' } } }], ports: [{ port }] }]
})
const paths = (name: string, number: number) => [
  { http: { paths: [{ backend: { service: { name, port: { number } } } }] } }
]

/** Objects without a mistake; each test gets its own. */
function site() {
  const objects = {
    namespace: { kind: 'Namespace', metadata: { name: 'keur', labels: enforced } } as Manifest,
    settings: { kind: 'ConfigMap', metadata: { name: 'site-1' }, data: { LOG_LEVEL: 'warn' } } as Manifest,
    gateway: gateway() as Manifest,
    migrate: migrate() as Manifest,
    service: {
      kind: 'Service',
      metadata: { name: 'gateway' },
      spec: { selector: labels, ports: [{ port: 3000, targetPort: 'http' }] }
    } as Manifest,
    ingress: { kind: 'Ingress', metadata: { name: 'web' }, spec: { rules: paths('gateway', 3000) } } as Manifest,
    policy: network({ matchLabels: labels }, fromInside('http')),
    budget: {
      kind: 'PodDisruptionBudget',
      metadata: { name: 'gateway' },
      spec: { maxUnavailable: 1, selector: { matchLabels: labels } }
    } as Manifest,
    scaler: {
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'gateway' },
      spec: { minReplicas: 2, scaleTargetRef: { name: 'gateway' }, metrics: [] }
    } as Manifest
  }
  const pod = objects.gateway.spec.template.spec
  return { ...objects, pod, container: pod.containers[0], objects }
}

type Site = ReturnType<typeof site>

test('a site as it should be has no mistake', () => {
  expect(findMistakes(Object.values(site().objects), options)).toEqual([])
})

test.each<[string, string, (given: Site) => void]>([
  ['a token', 'gives its pods a token', ({ pod }) => delete pod.automountServiceAccountToken],
  ['service links', 'has service links', ({ pod }) => delete pod.enableServiceLinks],
  ['the default account', 'default service account', ({ pod }) => delete pod.serviceAccountName],
  ['the image latest', 'another image tomorrow', ({ container }) => Object.assign(container, { image: 'keur:latest' })],
  [
    'an image without a tag',
    'another image tomorrow',
    ({ container }) => Object.assign(container, { image: 'registry:5000/keur' })
  ],
  ['a root that can be written', 'write to its root', ({ container }) => delete container.securityContext],
  [
    'no memory limit',
    'has no memory limit',
    ({ container }) => Object.assign(container, { resources: { requests: resources.requests } })
  ],
  [
    'five hundred cores',
    'cpu request of 500: is the unit right',
    ({ container }) =>
      Object.assign(container, { resources: { ...resources, requests: { cpu: '500', memory: '256Mi' } } })
  ],
  [
    'less than a byte',
    'memory limit of 768m: is the unit right',
    ({ container }) => Object.assign(container, { resources: { ...resources, limits: { memory: '768m' } } })
  ],
  ['a Job without an end', 'has no backoffLimit', ({ migrate }) => delete migrate.spec.backoffLimit],
  [
    'a Job without a deadline',
    'has no activeDeadlineSeconds',
    ({ migrate }) => delete migrate.spec.activeDeadlineSeconds
  ],
  ['no readiness', 'lacks a probe', ({ container }) => delete container.readinessProbe],
  [
    'liveness by readiness',
    'asks the path of its readiness',
    ({ container }) => Object.assign(container.livenessProbe.httpGet, { path: '/sante' })
  ],
  [
    'a probe of no port',
    'probed at port 80',
    ({ container }) => Object.assign(container.readinessProbe.httpGet, { port: 80 })
  ],
  [
    'too short an end',
    'killed before its requests',
    ({ pod }) => Object.assign(pod, { terminationGracePeriodSeconds: 10 })
  ],
  ['a Service of no pod', 'selects no pod', ({ service }) => Object.assign(service.spec, { selector: { app: 'web' } })],
  [
    'a Service to no port',
    'port 8080, which its pods have not',
    ({ service }) => Object.assign(service.spec, { ports: [{ port: 80, targetPort: 8080 }] })
  ],
  [
    'an Ingress to no Service',
    'Service web, which is not there',
    ({ ingress }) => Object.assign(ingress.spec, { rules: paths('web', 3000) })
  ],
  [
    'an Ingress to no port',
    'port 80, which Service gateway has not',
    ({ ingress }) => Object.assign(ingress.spec, { rules: paths('gateway', 80) })
  ],
  [
    'a policy of no pod',
    'NetworkPolicy web selects no pod',
    ({ policy }) => Object.assign(policy.spec, { podSelector: { matchLabels: { app: 'web' } } })
  ],
  ['a policy of no port', 'opens port https', ({ policy }) => Object.assign(policy.spec, fromInside('https'))],
  [
    'a policy that names a pod of before',
    'names server, which no pod is',
    ({ policy }) =>
      Object.assign(policy.spec, {
        podSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['gateway', 'server'] }] }
      })
  ],
  [
    'a policy for no peer',
    'allows pods that are not there',
    ({ policy }) =>
      Object.assign(policy.spec, { ingress: [{ from: [{ podSelector: { matchLabels: { app: 'web' } } }] }] })
  ],
  [
    'a budget of no pod',
    'PodDisruptionBudget gateway selects no pod',
    ({ budget }) => Object.assign(budget.spec, { selector: { matchLabels: { app: 'web' } } })
  ],
  [
    'a budget that stops drains',
    'can never be drained',
    ({ budget }) => Object.assign(budget, { spec: { minAvailable: 2, selector: {} } })
  ],
  [
    'a share that stops drains',
    'can never be drained',
    ({ budget }) => Object.assign(budget, { spec: { minAvailable: '60%', selector: {} } })
  ],
  ['no budget', 'has no PodDisruptionBudget', ({ objects }) => delete (objects as Partial<typeof objects>).budget],
  [
    'replicas with an autoscaler',
    'has replicas and an autoscaler',
    ({ gateway }) => Object.assign(gateway.spec, { replicas: 3 })
  ],
  [
    'an autoscaler of nothing',
    'scales web, which is not there',
    ({ scaler }) => Object.assign(scaler.spec, { scaleTargetRef: { name: 'web' } })
  ],
  [
    'an open namespace',
    'does not enforce restricted',
    ({ namespace }) => Object.assign(namespace.metadata, { labels: {} })
  ],
  [
    'a setting that no part reads',
    'given LOGLEVEL',
    ({ settings }) => Object.assign(settings, { data: { LOGLEVEL: 'info' } })
  ],
  [
    'another process’s setting',
    'given MONGODB_URI_FILE',
    ({ container }) => container.env.push({ name: 'MONGODB_URI_FILE', value: '/x' })
  ],
  ['an open secret', 'a secret is a file', ({ container }) => container.env.push({ name: 'VISIT_SECRET', value: 'x' })],
  ['no such command', 'the command « server »', ({ container }) => Object.assign(container, { args: ['server'] })],
  [
    'no such Secret',
    'needs Secret web, which nothing makes',
    ({ pod }) => Object.assign(pod.volumes[0].secret, { secretName: 'web' })
  ],
  [
    'no such ConfigMap',
    'needs ConfigMap web, which nothing makes',
    ({ container }) => container.envFrom.push({ configMapRef: { name: 'web' } })
  ]
])('%s is a mistake', (_mistake, sentence, plant) => {
  const given = site()
  plant(given)
  expect(findMistakes(Object.values(given.objects), options)).toContainEqual(expect.stringContaining(sentence))
})

test('quantities are cores or bytes', () => {
  expect(['500m', '2', '256Mi', '1G', '768MB', ''].map(quantity)).toEqual([
    0.5,
    2,
    268_435_456,
    1e9,
    Number.NaN,
    Number.NaN
  ])
})
