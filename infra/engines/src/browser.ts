import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Environment, Log } from './engine.ts'
import { engineFailure, messageOf } from './shared/engine-failure.ts'
import { findOnPath, isProgram, runProgram } from './shared/programs.ts'

export type Browser = { executablePath: string; args: string[]; description: string }

/** Chromium runs without its sandbox, because tests run as root in containers, and without background traffic. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

const programs = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * Returns the first of: CHROMIUM_PATH, a Chromium on the PATH, the one that Playwright downloaded and, with `install`,
 * on Debian and as root, Debian's package. Throws a sentence when there is none.
 */
export async function findBrowser(options: { install?: boolean; env?: Environment; log?: Log } = {}): Promise<Browser> {
  const { install = false, env = process.env, log = () => {} } = options
  const { executablePath, reason } = fromSetting(env) ?? fromMachine(env) ?? (await fromPackages(install, env, log))
  const description = `Browser: ${executablePath} (${reason})`
  log(description)
  return { executablePath, args: [...args], description }
}

type Candidate = { executablePath: string; reason: string }

function fromSetting({ CHROMIUM_PATH }: Environment): Candidate | null {
  if (!CHROMIUM_PATH) return null
  if (isProgram(CHROMIUM_PATH)) return { executablePath: CHROMIUM_PATH, reason: 'CHROMIUM_PATH is set' }
  throw engineFailure(`CHROMIUM_PATH is set to ${CHROMIUM_PATH}, which is no executable file: correct it, or unset it.`)
}

function fromMachine(env: Environment): Candidate | null {
  const installed = findOnPath(programs, env)
  if (installed) return { executablePath: installed, reason: 'found on the PATH' }
  const downloaded = playwrightBrowser(env)
  return downloaded
    ? { executablePath: downloaded, reason: 'downloaded by Playwright, there is none on the PATH' }
    : null
}

async function fromPackages(install: boolean, env: Environment, log: Log): Promise<Candidate> {
  const refusal = install ? await installChromium(env, log) : 'the installation was not requested'
  const installed = refusal ? null : findOnPath(programs, env)
  if (installed) return { executablePath: installed, reason: "installed now from Debian's packages" }
  throw engineFailure(
    `No browser was found (${refusal ?? "Debian's package holds none"}): install Chromium, or set CHROMIUM_PATH to one.`
  )
}

/** Installs Debian's package. Returns null, or the reason why it failed. */
async function installChromium(env: Environment, log: Log): Promise<string | null> {
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

const playwrightPrograms = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'
]

/**
 * Returns the newest Chromium that `playwright install` downloaded, or null. Its folders are named
 * `chromium-<revision>`.
 */
function playwrightBrowser(env: Environment): string | null {
  const home = env.HOME || homedir()
  const defaultFolder = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright'
  const folder = env.PLAYWRIGHT_BROWSERS_PATH || join(home, defaultFolder)
  const newestFirst = revisionsIn(folder).sort((one, other) => other - one)
  const candidates = newestFirst.flatMap((revision) =>
    playwrightPrograms.map((program) => join(folder, `chromium-${revision}`, program))
  )
  return candidates.find(isProgram) ?? null
}

function revisionsIn(folder: string): number[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const revision = /^chromium-(\d+)$/.exec(name)?.[1]
      return revision ? [Number(revision)] : []
    })
  } catch {
    return []
  }
}
