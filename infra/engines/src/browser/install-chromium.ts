import { existsSync } from 'node:fs'
import type { Environment, Log } from '../engine.ts'
import { messageOf } from '../shared/engine-failure.ts'
import { findOnPath } from '../shared/find-on-path.ts'
import { runProgram } from '../shared/run-program.ts'

/** Installs Debian's package. Returns null, or the reason why it failed. */
export async function installChromium(env: Environment, log: Log): Promise<string | null> {
  const aptGet = findOnPath(['apt-get'], env)
  if (!aptGet || !existsSync('/etc/debian_version')) return 'it can be installed on Debian only'
  if (process.getuid?.() !== 0) return 'only root may install it'
  log("Browser: installing Debian's chromium package")
  const settings = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' } }
  const waitForOtherApt = ['-o', 'DPkg::Lock::Timeout=300']
  try {
    await runProgram(aptGet, [...waitForOtherApt, 'update'], settings)
    await runProgram(aptGet, [...waitForOtherApt, 'install', '-y', '--no-install-recommends', 'chromium'], settings)
    return null
  } catch (error) {
    return `Debian's package could not be installed: ${messageOf(error)}`
  }
}
