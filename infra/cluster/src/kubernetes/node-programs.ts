import { join } from 'node:path'
import { cacheFolder } from '@keur/engines/cache'
import type { Log } from '@keur/engines/engine'
import { unpackDebianPackages } from '@keur/engines/shared/debian-packages'
import { engineFailure } from '@keur/engines/shared/engine-failure'
import { findOnPath } from '@keur/engines/shared/programs'
import { dockerDaemon } from '../containers/docker-programs.ts'
import { buildKubernetes } from '../kubernetes-binaries.ts'

export interface NodePrograms {
  kubelet: string
  'kube-proxy': string
  containerd: string
  ctr: string
  /** In it, they find runc and iptables, with their libraries. */
  env: NodeJS.ProcessEnv
  /** The folder of the plug-ins that give pods their network. */
  networkPlugins: string
}

/**
 * Finds, fetches or builds what runs on a node: containerd, runc and iptables are those that a container engine has.
 * Throws a sentence for the operator.
 */
export async function prepareNodePrograms(log: Log): Promise<NodePrograms> {
  const daemon = await dockerDaemon(log)
  const env = { ...process.env, ...daemon }
  const find = (name: string, packageName: string) => {
    const found = findOnPath([name], env)
    if (found) return found
    throw engineFailure(`A node of Kubernetes needs ${name}: install Debian's package ${packageName}.`)
  }
  find('ip', 'iproute2')
  find('nsenter', 'util-linux')
  find('iptables-restore', 'iptables')
  const folder = join(cacheFolder(env), `cni-trixie-${process.arch}`)
  await unpackDebianPackages(
    {
      folder,
      packages: ['containernetworking-plugins'],
      reason: 'Pods need the plug-ins of CNI',
      advice: 'Run the test on Debian.',
      title: 'Kubernetes: plug-ins of CNI (9 MB)'
    },
    env,
    log
  )
  const built = await buildKubernetes(['kubelet', 'kube-proxy'], { env, log })
  return {
    ...built,
    containerd: find('containerd', 'containerd'),
    ctr: find('ctr', 'containerd'),
    env: daemon,
    networkPlugins: join(folder, 'usr/lib/cni')
  }
}
