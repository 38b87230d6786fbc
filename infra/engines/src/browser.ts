import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Environment, Log } from './engine.ts'
import { engineFailure, messageOf } from './shared/engine-failure.ts'
import { findOnPath, isProgram, runProgram } from './shared/programs.ts'

type BrowserOptions = { install?: boolean; env?: Environment; log?: Log; etc?: string }
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

/** It opens a page in 0.14 s where the whole Chromium takes 0.36 s (mean of ten contexts on two processors). */
const headlessShell = 'chromium-headless-shell'
const programs = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome']

/**
 * Returns the first of: CHROMIUM_PATH, Chromium's headless shell, a Chromium on the PATH, and the one that Playwright
 * downloaded. With `install`, on Debian and as root, installs Debian's package of the headless shell first. Throws a
 * sentence when there is none.
 */
export async function findBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const { install = false, env = process.env, log = () => {}, etc = '/etc' } = options
  const isMissing = !env.CHROMIUM_PATH && !findOnPath([headlessShell], env)
  const refusal =
    install && isMissing ? await installHeadlessShell(env, log, etc) : 'the installation was not requested'
  const browser = fromSetting(env) ?? fromMachine(env)
  if (!browser)
    throw engineFailure(
      `No browser was found (${refusal ?? "Debian's package holds none"}): install Chromium, or set CHROMIUM_PATH to one.`
    )
  const { executablePath, reason } = browser
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

/** Installs Debian's package. Returns null, or the reason why it failed. */
async function installHeadlessShell(env: Environment, log: Log, etc: string): Promise<string | null> {
  const aptGet = findOnPath(['apt-get'], env)
  if (!aptGet || !existsSync(join(etc, 'debian_version'))) return 'it can be installed on Debian only'
  if (process.getuid?.() !== 0) return 'only root may install it'
  log(`Browser: installing Debian's package ${headlessShell}`)
  const settings = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' } }
  const limits = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::http::Timeout=20']
  const run = (...parameters: string[]) => runProgram(aptGet, [...limits, ...parameters], settings)
  const installation = ['install', '-y', '--no-install-recommends', headlessShell]
  try {
    // Lists of packages that are there already may name it.
    await run(...installation).catch(() => run('update').then(() => run(...installation)))
    return null
  } catch (error) {
    return `Debian's package could not be installed: ${messageOf(error)}`
  }
}

/** Of Linux and macOS. */
const playwrightPrograms =
  'chromium-*/chrome-*/{chrome,Chromium.app/Contents/MacOS/Chromium,Google Chrome for Testing.app/Contents/MacOS/*}'

/** Returns the newest Chromium that `playwright install` downloaded, or null. */
function playwrightBrowser(env: Environment): string | null {
  const home = env.HOME || homedir()
  const defaultFolder = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright'
  const folder = env.PLAYWRIGHT_BROWSERS_PATH || join(home, defaultFolder)
  const revisionOf = (path: string) => Number(/^chromium-(\d+)/.exec(path)?.[1])
  const newestFirst = globSync(playwrightPrograms, { cwd: folder }).sort(
    (one, other) => revisionOf(other) - revisionOf(one)
  )
  return newestFirst.map((path) => join(folder, path)).find(isProgram) ?? null
}
