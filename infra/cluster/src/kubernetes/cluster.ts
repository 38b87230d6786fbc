import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '@keur/engines/engine'
import { runProgram } from '@keur/engines/shared/programs'
import type { ClusterEngine } from '../engine.ts'
import { buildKubernetes } from '../kubernetes-binaries.ts'
import { startPart } from '../part.ts'
import { type ApiServer, startApiServer } from './api-server.ts'
import { hostAddress, type Machine, startMachines } from './machine.ts'
import { dnsAddress, startNode } from './node.ts'
import { prepareNodePrograms } from './node-programs.ts'

export interface Cluster extends ClusterEngine {
  kubectl: ApiServer['kubectl']
  /** Stores objects as `kubectl apply` does. */
  apply(objects: object[]): Promise<void>
  nodes: [Machine, Machine]
  /** Its files, removed at its end. */
  folder: string
}

/**
 * Starts a cluster of two nodes with the images of an archive: etcd, API server, controllers, scheduler and CoreDNS on
 * this machine, containerd, kubelet and kube-proxy on each node. This machine reaches Services and pods. Network
 * policies are stored and not enforced: the network plug-in is Debian's bridge.
 */
export async function startCluster(archive: string, log: Log): Promise<Cluster> {
  const programs = await prepareNodePrograms(log)
  const own = await buildKubernetes(['kube-controller-manager', 'kube-scheduler', 'coredns'], { log })
  const folder = mkdtempSync(join(tmpdir(), 'keur-nodes-'))
  const started: { stop(): Promise<unknown> }[] = []
  const stop = async () => {
    for (let one = started.pop(); one; one = started.pop()) await one.stop()
    // Node takes a minute for the files of two nodes' images.
    await runProgram('rm', ['-rf', folder])
  }
  try {
    const nodes = await startMachines(folder, log)
    started.push(...nodes)
    const server = await startApiServer(log, { address: hostAddress })
    started.push(server)
    const { kubeconfig, kubectl } = server
    const access = `--kubeconfig=${kubeconfig}`
    const common = ['--leader-elect=false', '--secure-port=0', access]
    const keys = [
      `--service-account-private-key-file=${server.accountKey}`,
      '--horizontal-pod-autoscaler-sync-period=5s'
    ]
    const start = (name: string, command: string[]) => started.push({ stop: startPart(name, command, { folder }).kill })
    start('controllers', [own['kube-controller-manager'], ...common, ...keys])
    start('scheduler', [own['kube-scheduler'], ...common])
    const names = join(folder, 'Corefile')
    writeFileSync(names, dnsConfiguration(kubeconfig))
    start('coredns', [own.coredns, '-conf', names])
    const apply = async (objects: object[]) => {
      const file = join(folder, 'objects.json')
      writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }), { mode: 0o600 })
      await kubectl(['apply', '-f', file])
    }
    await apply(serviceOutside('kube-dns', 'kube-system', { clusterIP: dnsAddress, protocol: 'UDP', port: 53 }))
    await Promise.all(nodes.map((node) => startNode(node, server, programs, archive)))
    // Any node passes on what comes for a Service.
    await runProgram('ip', ['route', 'add', '10.96.0.0/16', 'via', nodes[0].address])
    log(
      `Kubernetes ${(await kubectl(['version', '-o', 'yaml'])).match(/gitVersion: (\S+)/)?.[1]}: both nodes are ready`
    )
    return { description: 'A cluster of two nodes', kubectl, apply, nodes, folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const dnsConfiguration = (kubeconfig: string) => `. {
  bind ${hostAddress}
  errors
  kubernetes cluster.local {
    kubeconfig ${kubeconfig}
    ttl 5
  }
}
`

/** A Service that leads to a port of this machine, as to a managed server outside of the cluster. */
export function serviceOutside(
  name: string,
  namespace: string,
  { clusterIP, protocol = 'TCP', port }: { clusterIP?: string; protocol?: string; port: number }
): object[] {
  const ports = [{ name: 'main', protocol, port }]
  return [
    { apiVersion: 'v1', kind: 'Service', metadata: { name, namespace }, spec: { clusterIP, ports } },
    {
      apiVersion: 'discovery.k8s.io/v1',
      kind: 'EndpointSlice',
      metadata: { name, namespace, labels: { 'kubernetes.io/service-name': name } },
      addressType: 'IPv4',
      endpoints: [{ addresses: [hostAddress], conditions: { ready: true } }],
      ports
    }
  ]
}
