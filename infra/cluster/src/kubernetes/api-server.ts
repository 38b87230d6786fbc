import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '@keur/engines/engine'
import { freePort } from '@keur/engines/port'
import { runProgram } from '@keur/engines/shared/programs'
import type { ClusterEngine } from '../engine.ts'
import { buildKubernetes } from '../kubernetes-binaries.ts'
import { startPart } from '../part.ts'

export interface ApiServer extends ClusterEngine {
  /** Its data, logs and keys. */
  folder: string
  /** The file that gives administrators' access. */
  kubeconfig: string
  /** The key that signs tokens of service accounts. */
  accountKey: string
  /** Runs kubectl and resolves with its output. Throws its last lines. */
  kubectl(args: string[]): Promise<string>
}

/** The network of Services. */
export const serviceNetwork = '10.96.0.0/16'

/**
 * Starts etcd and the API server of Kubernetes: the real programs, on free ports of this machine alone (or at `address`,
 * for nodes), with data that lives as long as they do. There are no nodes, and no controllers: objects are checked and
 * stored, and nothing runs.
 */
export async function startApiServer(log: Log, { address = '127.0.0.1' } = {}): Promise<ApiServer> {
  const programs = await buildKubernetes(['etcd', 'kube-apiserver', 'kubectl'], { log })
  const folder = mkdtempSync(join(tmpdir(), 'keur-kubernetes-'))
  const [client, peer, port] = [await freePort(), await freePort(), await freePort()]
  const etcd = startPart(
    'etcd',
    [
      programs.etcd,
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=http://127.0.0.1:${client}`,
      `--advertise-client-urls=http://127.0.0.1:${client}`,
      `--listen-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-cluster=default=http://127.0.0.1:${peer}`,
      // What a power cut would lose does not matter here.
      '--unsafe-no-fsync'
    ],
    { folder }
  )
  const accountKey = join(folder, 'accounts.pem')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(accountKey, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  const token = randomBytes(24).toString('hex')
  writeFileSync(join(folder, 'tokens.csv'), `${token},admin,admin,system:masters\n`, { mode: 0o600 })
  const server = startPart(
    'kube-apiserver',
    [
      programs['kube-apiserver'],
      `--etcd-servers=http://127.0.0.1:${client}`,
      `--secure-port=${port}`,
      `--bind-address=${address}`,
      `--advertise-address=${address}`,
      `--cert-dir=${folder}`,
      `--token-auth-file=${join(folder, 'tokens.csv')}`,
      '--authorization-mode=RBAC',
      `--service-account-key-file=${accountKey}`,
      `--service-account-signing-key-file=${accountKey}`,
      '--service-account-issuer=https://kubernetes.default.svc',
      `--service-cluster-ip-range=${serviceNetwork}`,
      // No server knows the names of nodes.
      '--kubelet-preferred-address-types=InternalIP'
    ],
    { folder }
  )
  const kubeconfig = join(folder, 'kubeconfig')
  const certificate = join(folder, 'apiserver.crt')
  writeFileSync(kubeconfig, JSON.stringify(configurationOf(`https://${address}:${port}`, certificate, token)), {
    mode: 0o600
  })
  // Its caches lie in the folder too, not in the user's.
  const kubectl = (args: string[]) =>
    runProgram(programs.kubectl, ['--kubeconfig', kubeconfig, '--cache-dir', join(folder, 'cache'), ...args])
  const stop = async () => {
    await server.stop()
    await etcd.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await server.ready(() => kubectl(['get', '--raw', '/readyz']), 120)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    description: `API server of Kubernetes at ${address}:${port}`,
    folder,
    kubeconfig,
    accountKey,
    kubectl,
    stop
  }
}

const configurationOf = (server: string, certificate: string, token: string) => ({
  apiVersion: 'v1',
  kind: 'Config',
  clusters: [{ name: 'here', cluster: { server, 'certificate-authority': certificate } }],
  users: [{ name: 'admin', user: { token } }],
  contexts: [{ name: 'here', context: { cluster: 'here', user: 'admin' } }],
  'current-context': 'here'
})
