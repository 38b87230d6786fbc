import { existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const mountPoint = '/sys/fs/cgroup'

/** The hierarchies of the kernel's control groups: one of version 2, or one for each controller of version 1. */
const hierarchies = () =>
  existsSync(join(mountPoint, 'cgroup.controllers'))
    ? [mountPoint]
    : readdirSync(mountPoint).map((name) => join(mountPoint, name))

/** How the kernel shares processors out, by the version of control groups: as to eight processes. */
const processorShares = { 'cpu.shares': 8 * 1024, 'cpu.weight': 8 * 100 }

/** Creates a control group in every hierarchy. Without shares of its own, all in it would get as much as one process. */
export function createControlGroup(path: string): void {
  for (const hierarchy of hierarchies()) {
    const folder = join(hierarchy, path)
    mkdirSync(folder, { recursive: true })
    for (const [name, shares] of Object.entries(processorShares))
      if (existsSync(join(folder, name))) writeFileSync(join(folder, name), String(shares))
  }
}

/** Removes a control group with all below it, once their processes have ended. What does not end in 10 s stays. */
export async function removeControlGroup(path: string): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const rest = hierarchies().filter((hierarchy) => !isRemoved(join(hierarchy, path)))
    if (rest.length === 0) return
    await pause(250)
  }
}

function isRemoved(folder: string): boolean {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && !isRemoved(join(folder, entry.name))) return false
    rmdirSync(folder)
    return true
  } catch {
    return !existsSync(folder)
  }
}
