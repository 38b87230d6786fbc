import type { Manifest } from './manifest-objects.ts'

/** A mistake as people make it: `plant` changes the objects of a good overlay. */
export interface PlantedMistake {
  name: string
  plant(find: (kind: string, name: string) => Manifest): void
}

// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the kind.
const podOf = (manifest: Manifest): any => manifest.spec.template.spec
// biome-ignore lint/suspicious/noExplicitAny: as above.
const containerOf = (manifest: Manifest): any => podOf(manifest).containers[0]

export const plantedMistakes: PlantedMistake[] = [
  {
    name: 'a misspelt field of a pod',
    plant: (find) => Object.assign(podOf(find('Deployment', 'gateway')), { terminationGracePeriodSecond: 30 })
  },
  {
    name: 'a misspelt field of an autoscaler',
    plant: (find) => Object.assign(find('HorizontalPodAutoscaler', 'api').spec, { maxReplica: 6 })
  },
  {
    name: 'a unit that does not exist (768MB)',
    plant: (find) => Object.assign(containerOf(find('Deployment', 'api')).resources.limits, { memory: '768MB' })
  },
  {
    name: 'a unit that means another thing (memory 768m)',
    plant: (find) => Object.assign(containerOf(find('Deployment', 'api')).resources.limits, { memory: '768m' })
  },
  {
    name: 'five hundred cores (cpu "500")',
    plant: (find) => Object.assign(containerOf(find('Deployment', 'api')).resources.requests, { cpu: '500' })
  },
  {
    name: 'a Deployment that selects other pods than its own',
    plant: (find) => {
      find('Deployment', 'gateway').spec.selector.matchLabels = { 'app.kubernetes.io/name': 'site' }
    }
  },
  {
    name: 'a Service that selects no pod',
    plant: (find) => {
      find('Service', 'api').spec.selector = { app: 'api' }
    }
  },
  {
    name: 'a Service to a port that no pod has',
    plant: (find) => {
      find('Service', 'gateway').spec.ports[0].targetPort = 8080
    }
  },
  {
    name: 'an Ingress to a port that the Service has not',
    plant: (find) => {
      find('Ingress', 'site').spec.rules[0].http.paths[0].backend.service.port = { number: 80 }
    }
  },
  {
    name: 'no memory limit',
    plant: (find) => {
      delete containerOf(find('Deployment', 'gateway')).resources.limits
    }
  },
  {
    name: 'a container that runs as root',
    plant: (find) =>
      Object.assign(podOf(find('Deployment', 'api')).securityContext, { runAsNonRoot: false, runAsUser: 0 })
  },
  {
    name: 'a container that can gain rights',
    plant: (find) => {
      delete containerOf(find('Job', 'migrate')).securityContext.allowPrivilegeEscalation
    }
  },
  {
    name: 'a root file system that can be written',
    plant: (find) => {
      containerOf(find('Deployment', 'publishing')).securityContext.readOnlyRootFilesystem = false
    }
  },
  {
    name: 'the image « latest »',
    plant: (find) => Object.assign(containerOf(find('Deployment', 'api')), { image: 'keur-du-rail:latest' })
  },
  {
    name: 'a disruption budget that stops every drain',
    plant: (find) =>
      Object.assign(find('PodDisruptionBudget', 'gateway'), { spec: { minAvailable: '100%', selector: {} } })
  },
  {
    name: 'a disruption budget with two rules',
    plant: (find) => Object.assign(find('PodDisruptionBudget', 'gateway').spec, { minAvailable: 1 })
  },
  {
    name: 'an autoscaler by a request that the pods have not',
    plant: (find) => {
      delete containerOf(find('Deployment', 'api')).resources.requests.cpu
    }
  },
  {
    name: 'a Deployment with replicas and an autoscaler',
    plant: (find) => Object.assign(find('Deployment', 'api').spec, { replicas: 2 })
  },
  {
    name: 'a NetworkPolicy that selects nothing',
    plant: (find) => {
      find('NetworkPolicy', 'gateway').spec.podSelector = { matchLabels: { app: 'gateway' } }
    }
  },
  {
    name: 'a NetworkPolicy with a port that is not there',
    plant: (find) => {
      find('NetworkPolicy', 'api').spec.ingress[0].ports = [{ port: 'https' }]
    }
  },
  {
    name: 'a setting that no process reads',
    plant: (find) => Object.assign(find('ConfigMap', 'site').data ?? {}, { LOGLEVEL: 'info' })
  },
  {
    name: 'a secret in the environment',
    plant: (find) =>
      containerOf(find('Deployment', 'api')).env.push({ name: 'JWT_SECRET', value: 'in everybody’s sight' })
  },
  {
    name: 'a mounted volume that is not there',
    plant: (find) => {
      containerOf(find('Deployment', 'gateway')).volumeMounts[0].name = 'tmp'
    }
  },
  {
    name: 'a Secret that nothing makes',
    plant: (find) => {
      podOf(find('Job', 'publish')).volumes[2].secret.secretName = 'secrets'
    }
  },
  {
    name: 'a Job that tries for ever',
    plant: (find) => {
      delete find('Job', 'migrate').spec.backoffLimit
    }
  },
  {
    name: 'a Job that is restarted always',
    plant: (find) => Object.assign(podOf(find('Job', 'migrate')), { restartPolicy: 'Always' })
  },
  {
    name: 'a liveness probe that asks for readiness',
    plant: (find) => Object.assign(containerOf(find('Deployment', 'gateway')).livenessProbe.httpGet, { path: '/sante' })
  },
  {
    name: 'service links, which set API_PORT',
    plant: (find) => {
      delete podOf(find('Deployment', 'gateway')).enableServiceLinks
    }
  },
  {
    name: 'a token of the API server in every pod',
    plant: (find) => {
      delete podOf(find('Deployment', 'api')).automountServiceAccountToken
    }
  },
  {
    name: 'an end before the last request',
    plant: (find) => Object.assign(podOf(find('Deployment', 'gateway')), { terminationGracePeriodSeconds: 10 })
  },
  {
    name: 'a namespace that enforces nothing',
    plant: (find) => Object.assign(find('Namespace', 'keur-du-rail').metadata, { labels: {} })
  }
]
