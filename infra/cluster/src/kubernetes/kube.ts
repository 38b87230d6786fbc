import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { noisyImage } from '@keur/lab/support/api-client'
import type { ClusterCommand } from '../engine.ts'
import { readPaths, type SiteLoad, secondsUntilWell, startSiteLoad, takeRate } from '../load.ts'
import { failedReads, loadTable } from '../load-table.ts'
import { createSender } from '../site-requests.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { buildImages } from './images.ts'
import { startOutside } from './outside.ts'
import { applyRelease, firstVersion, nextVersion } from './release.ts'

/** A killed process must be replaced within this time. */
const secondsAtMost = 15
const inNamespace = ['-n', 'keur-du-rail']

/**
 * `npm run cluster -- kube`: the overlay for few nodes on a cluster of two, with database and store outside, under
 * visitors, a writer and an uploader: gateways and APIs are updated alone and with a release, each node is drained by
 * the rules of disruption budgets, and processes are killed. `--rate 50` reads fifty times a second.
 */
export const run: ClusterCommand = async ({ parameters, log, use }) => {
  const { readsPerSecond } = takeRate(parameters)
  const archive = use(await buildImages(log))
  const cluster = use(await startCluster(archive.file, log))
  const outside = use(await startOutside(log))
  await cluster.apply([{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'keur-du-rail' } }, ...outside.objects])
  const started = performance.now()
  await applyRelease(cluster, firstVersion)
  log(`Jobs migrate and publish are done, and all pods ready, after ${seconds(performance.now() - started)} s`)
  const ip = await cluster.kubectl([...inNamespace, 'get', 'service/gateway', '-o', 'jsonpath={.spec.clusterIP}'])
  const address = `http://${ip}:3000`
  await warmUp(address)
  const load = await startSiteLoad({
    address,
    readsPerSecond,
    administrator: { email: 'admin@keur.example', password: outside.administratorPassword },
    photo: await noisyImage(800, 600)
  })
  await pause(10_000)
  for (const name of ['gateway', 'api']) await load.during(`${name} updated`, () => restart(cluster, name))
  await load.during('next release applied', () => applyRelease(cluster, nextVersion))
  for (const { name } of cluster.nodes.toReversed()) await drainPhase(cluster, load, name)
  for (const name of ['gateway', 'api']) await load.during(`${name} process killed`, () => killProcess(cluster, name))
  const { phases, lost } = await load.stop()
  log(loadTable(phases, lost))
  const wrong = phases.filter((phase) =>
    phase.name.endsWith('killed') ? secondsUntilWell(phase) > secondsAtMost : failedReads(phase) > 0
  )
  for (const phase of wrong) log(`Too much went wrong: ${phase.name}.`)
  return lost.size === 0 && wrong.length === 0
}

/** Requests each page until it comes within a second, ten times: new processes read and compile their builds first. */
async function warmUp(address: string): Promise<void> {
  const send = createSender({ address }, 4)
  for (const path of readPaths)
    for (let quick = 0, all = 0; quick < 10 && all < 60; all++) {
      const { status, milliseconds } = await send(path)
      quick = status === 200 && milliseconds < 1_000 ? quick + 1 : 0
    }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

async function restart({ kubectl }: Cluster, name: string): Promise<void> {
  await kubectl([...inNamespace, 'rollout', 'restart', `deployment/${name}`])
  await kubectl([...inNamespace, 'rollout', 'status', `deployment/${name}`, '--timeout=180s'])
}

async function drainPhase({ kubectl }: Cluster, load: SiteLoad, name: string): Promise<void> {
  await load.during(`${name} drained`, async () => {
    await kubectl(['drain', name, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=180s'])
    for (const deployment of ['api', 'gateway', 'publishing'])
      await kubectl([...inNamespace, 'rollout', 'status', `deployment/${deployment}`, '--timeout=120s'])
  })
  await kubectl(['uncordon', name])
}

/** Kills the first process of a pod, as the kernel does when memory is short, and waits until its pod is ready again. */
async function killProcess({ kubectl }: Cluster, name: string): Promise<void> {
  const selector = [...inNamespace, 'get', 'pods', '-l', `app.kubernetes.io/name=${name}`]
  const uid = await kubectl([
    ...selector,
    '--field-selector=status.phase=Running',
    '-o',
    'jsonpath={.items[0].metadata.uid}'
  ])
  const [pid] = processesOf(uid)
  if (!pid) throw new Error(`No process of the pod ${uid} of ${name} runs on this machine.`)
  process.kill(pid, 'SIGKILL')
  const states = `jsonpath={range .items[*]}{.metadata.uid} {.status.containerStatuses[0].restartCount} {.status.containerStatuses[0].ready}{"\\n"}{end}`
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(500)) {
    const line = (await kubectl([...selector, '-o', states])).split('\n').find((state) => state.startsWith(uid))
    if (/ [1-9]\d* true$/.test(line ?? '')) return
  }
  throw new Error(`The pod ${uid} of ${name} is not ready a minute after its process was killed.`)
}

/** Servers of ours in the control group of a pod. */
const processesOf = (uid: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(pid, 'cgroup').includes(uid) && read(pid, 'cmdline').includes('server.ts'))
    .map(Number)

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
