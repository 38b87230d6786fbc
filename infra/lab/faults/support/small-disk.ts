import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mebibyte = 1024 ** 2

export interface SmallDisk {
  path: string
  /** Takes all of its room but so many MiB. */
  fill(leave: number): void
  /** Gives that room back. */
  empty(): void
  unmount(): void
}

/** A disk in memory of so many MiB. Only the system's administrator may make one. */
export function mountSmallDisk(size: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'keur-small-disk-'))
  const ballast = join(path, 'ballast')
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', path])
  if (status !== 0) {
    rmSync(path, { recursive: true })
    throw new Error(`This needs the right to mount a small disk: ${stderr?.toString().trim() || 'there is no mount'}.`)
  }
  return {
    path,
    fill(leave) {
      const { bavail, bsize } = statfsSync(path)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave * mebibyte)))
    },
    empty: () => rmSync(ballast),
    unmount() {
      spawnSync('umount', [path])
      rmSync(path, { recursive: true, force: true })
    }
  }
}
