import { mkdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '@keur/engines/shared/programs'
import { startPart } from '../part.ts'
import { createControlGroup, removeControlGroup } from './control-groups.ts'

/**
 * A machine of a test: processes, network and mounts apart from those of this one, by namespaces of the kernel. Its
 * /run, /var/lib and /var/log are its own; all other files are this machine's.
 */
export interface Machine {
  name: string
  /** The process that its namespaces belong to. */
  pid: number
  /** This machine and the other ones reach it here. */
  address: string
  /** The network of its pods. */
  podNetwork: string
  /** The path of its control group, for the processes that it starts. */
  controlGroup: string
  /** Its files, beside those of the others. */
  folder: string
  /** What runs a program there. */
  command(program: string[]): string[]
  run(program: string, args: string[]): Promise<string>
  /** Kills every process on it at once, and removes its network and mounts. */
  stop(): Promise<void>
}

/** Where machines reach this one: API server, names, database and store. */
export const hostAddress = '10.243.0.1'
export const podNetworks = '10.244.0.0/16'

/**
 * Starts two machines, each connected to this one and to the other. Nothing of this machine's network changes but for
 * the interfaces that lead to them, which end with them.
 */
export async function startMachines(folder: string, log: (line: string) => void): Promise<[Machine, Machine]> {
  const machines: Machine[] = []
  try {
    const first = await startMachine(1, folder)
    machines.push(first)
    const second = await startMachine(2, folder)
    machines.push(second)
    await connect(first, second)
    log(`Two machines: ${machines.map(({ name, address }) => `${name} at ${address}`).join(', ')}`)
    return [first, second]
  } catch (error) {
    for (const machine of machines) await machine.stop()
    throw error
  }
}

async function startMachine(number: number, parent: string): Promise<Machine> {
  const name = `node-${number}`
  const folder = join(parent, name)
  for (const own of ['run', 'var/lib', 'var/log']) mkdirSync(join(folder, own), { recursive: true })
  // Its first process: the kernel ends all others with it, and their mounts and network after them.
  const flags = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const first = startPart(name, ['unshare', ...flags, 'sleep', 'infinity'], { folder })
  const controlGroup = `/keur-du-rail-${name}-${process.pid}`
  const address = `10.243.0.${10 + number}`
  const podNetwork = `10.244.${number}.0/24`
  const spaces = `/proc/${first.pid}/ns`
  const command = (program: string[]) => [
    'nsenter',
    `--net=${spaces}/net`,
    `--mount=${spaces}/mnt`,
    `--pid=${spaces}/pid_for_children`,
    '--',
    ...program
  ]
  const run = (program: string, args: string[]) => {
    const [enter = '', ...rest] = command([program, ...args])
    return runProgram(enter, rest)
  }
  const stop = async () => {
    await first.kill()
    await removeControlGroup(controlGroup)
  }
  try {
    await first.ready(async () => {
      if (readlinkSync(`${spaces}/net`) === readlinkSync('/proc/self/ns/net')) throw new Error('it has no network')
      await run('true', [])
    }, 10)
    for (const own of ['run', 'var/lib', 'var/log']) await run('mount', ['--bind', join(folder, own), `/${own}`])
    createControlGroup(controlGroup)
    const outside = `keur-${number}`
    await ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', 'host', 'netns', String(first.pid))
    await ip('address', 'add', hostAddress, 'peer', address, 'dev', outside)
    await ip('link', 'set', outside, 'up')
    await ip('route', 'add', podNetwork, 'via', address)
    await run('ip', ['link', 'set', 'lo', 'up'])
    await run('ip', ['link', 'set', 'host', 'up'])
    await run('ip', ['address', 'add', address, 'peer', hostAddress, 'dev', 'host'])
    // It passes on what comes for its pods; bridges inside pass through the rules of Services.
    for (const setting of ['ipv4/ip_forward', 'bridge/bridge-nf-call-iptables'])
      await run('sh', ['-c', `echo 1 > /proc/sys/net/${setting}`])
  } catch (error) {
    await stop()
    throw error
  }
  return { name, pid: first.pid, address, podNetwork, controlGroup, folder, command, run, stop }
}

/** A cable between two machines, and the ways to each other's pods. */
async function connect(first: Machine, second: Machine): Promise<void> {
  const end = (machine: Machine, name: string) => [name, 'netns', String(machine.pid)]
  await ip('link', 'add', ...end(first, second.name), 'type', 'veth', 'peer', 'name', ...end(second, first.name))
  for (const [from, to] of [[first, second] as const, [second, first] as const]) {
    await from.run('ip', ['link', 'set', to.name, 'up'])
    await from.run('ip', ['address', 'add', from.address, 'peer', to.address, 'dev', to.name])
    await from.run('ip', ['route', 'add', to.podNetwork, 'via', to.address])
  }
}

const ip = (...args: string[]) => runProgram('ip', args)
