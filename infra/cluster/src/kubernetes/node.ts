import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPart } from '../part.ts'
import type { ApiServer } from './api-server.ts'
import { type Machine, podNetworks } from './machine.ts'
import type { NodePrograms } from './node-programs.ts'

/** The address of the Service of names in the cluster. */
export const dnsAddress = '10.96.0.10'
export const pauseImage = 'localhost/pause:1'

/**
 * Makes a machine a node: containerd, kubelet and kube-proxy, with the images of an archive. They end with the machine.
 * Resolves when the node is ready.
 */
export async function startNode(
  machine: Machine,
  server: Pick<ApiServer, 'kubeconfig' | 'kubectl'>,
  programs: NodePrograms,
  archive: string
): Promise<void> {
  const files = writeConfiguration(machine, server, programs)
  const start = (name: string, command: string[]) =>
    startPart(name, machine.command(command), { folder: machine.folder, env: programs.env })
  const ctr = (...args: string[]) => machine.run(programs.ctr, ['-n', 'k8s.io', ...args])
  const containerd = start('containerd', [programs.containerd, '--config', files.containerd])
  await containerd.ready(() => ctr('version'), 20)
  await ctr('images', 'import', archive)
  const flags = [`--config=${files.kubelet}`, `--kubeconfig=${server.kubeconfig}`]
  const kubelet = start('kubelet', [
    programs.kubelet,
    ...flags,
    `--hostname-override=${machine.name}`,
    `--node-ip=${machine.address}`
  ])
  start('kube-proxy', [programs['kube-proxy'], `--config=${files.proxy}`])
  await kubelet.ready(
    () => server.kubectl(['wait', '--for=condition=Ready', `node/${machine.name}`, '--timeout=1s']),
    60
  )
}

/** Writes the configuration of a node's programs. All of them read JSON but containerd. */
function writeConfiguration(machine: Machine, server: Pick<ApiServer, 'kubeconfig'>, programs: NodePrograms) {
  const folder = join(machine.folder, 'configuration')
  mkdirSync(join(folder, 'network'), { recursive: true })
  const write = (name: string, content: unknown) => {
    const file = join(folder, name)
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
    return file
  }
  write('network/10-pods.conflist', networkOf(machine))
  return {
    containerd: write('containerd.toml', containerdConfiguration(join(folder, 'network'), programs.networkPlugins)),
    kubelet: write('kubelet.json', kubeletConfiguration(machine)),
    proxy: write('proxy.json', proxyConfiguration(machine, server.kubeconfig))
  }
}

const networkOf = ({ podNetwork }: Machine) => ({
  cniVersion: '1.0.0',
  name: 'pods',
  plugins: [
    {
      type: 'bridge',
      bridge: 'pods',
      isGateway: true,
      hairpinMode: true,
      ipam: { type: 'host-local', ranges: [[{ subnet: podNetwork }]], routes: [{ dst: '0.0.0.0/0' }] }
    }
  ]
})

const containerdConfiguration = (network: string, plugins: string) => `version = 2
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "${pauseImage}"
  # Without the kernel's CAP_SYS_RESOURCE no process can be made less likely to be killed.
  restrict_oom_score_adj = true
  [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
    runtime_type = "io.containerd.runc.v2"
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "${plugins}"
    conf_dir = "${network}"
`

const kubeletConfiguration = ({ controlGroup }: Machine) => ({
  apiVersion: 'kubelet.config.k8s.io/v1beta1',
  kind: 'KubeletConfiguration',
  containerRuntimeEndpoint: 'unix:///run/containerd/containerd.sock',
  cgroupDriver: 'cgroupfs',
  cgroupRoot: controlGroup,
  failCgroupV1: false,
  failSwapOn: false,
  enforceNodeAllocatable: [],
  oomScoreAdj: 0,
  maxOpenFiles: 8192,
  // The node's disk and memory are this machine's: another process must not evict pods.
  evictionHard: { 'memory.available': '100Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
  imageGCHighThresholdPercent: 100,
  authentication: { anonymous: { enabled: true }, webhook: { enabled: false } },
  authorization: { mode: 'AlwaysAllow' },
  clusterDNS: [dnsAddress],
  clusterDomain: 'cluster.local',
  resolvConf: ''
})

const proxyConfiguration = ({ name }: Machine, kubeconfig: string) => ({
  apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
  kind: 'KubeProxyConfiguration',
  clientConnection: { kubeconfig },
  hostnameOverride: name,
  mode: 'iptables',
  clusterCIDR: podNetworks,
  oomScoreAdj: 0,
  conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' }
})
