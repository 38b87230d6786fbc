import { installChromium } from './browser/install-chromium.ts'
import { playwrightBrowser } from './browser/playwright-browser.ts'
import type { Environment, Log } from './engine.ts'
import { engineFailure } from './shared/engine-failure.ts'
import { findOnPath, isProgram } from './shared/find-on-path.ts'

export type Browser = { executablePath: string; args: string[]; found: string }

/** Chromium without its sandbox (tests run as root in containers) and without calls of its own to the network. */
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
 * The first that holds: CHROMIUM_PATH, a Chromium on the PATH, the one Playwright downloaded, and with `install`, on Debian as root, Debian's package.
 * Fails with a sentence when there is none.
 */
export async function findBrowser(options: { install?: boolean; env?: Environment; log?: Log } = {}): Promise<Browser> {
  const { install = false, env = process.env, log = () => {} } = options
  const { executablePath, why } = fromSetting(env) ?? fromMachine(env) ?? (await fromPackages(install, env, log))
  const found = `Browser: ${executablePath} (${why})`
  log(found)
  return { executablePath, args: [...args], found }
}

type Found = { executablePath: string; why: string }

function fromSetting({ CHROMIUM_PATH }: Environment): Found | null {
  if (!CHROMIUM_PATH) return null
  if (isProgram(CHROMIUM_PATH)) return { executablePath: CHROMIUM_PATH, why: 'CHROMIUM_PATH is set' }
  throw engineFailure(`CHROMIUM_PATH is set to ${CHROMIUM_PATH}, which is no program: correct it, or unset it.`)
}

function fromMachine(env: Environment): Found | null {
  const installed = findOnPath(programs, env)
  if (installed) return { executablePath: installed, why: 'found on the PATH' }
  const downloaded = playwrightBrowser(env)
  return downloaded ? { executablePath: downloaded, why: 'downloaded by Playwright, there is none on the PATH' } : null
}

async function fromPackages(install: boolean, env: Environment, log: Log): Promise<Found> {
  const refusal = install ? await installChromium(env, log) : 'nothing was to be installed'
  const installed = refusal ? null : findOnPath(programs, env)
  if (installed) return { executablePath: installed, why: "installed now from Debian's packages" }
  throw engineFailure(
    `No browser was found (${refusal ?? "Debian's package brought none"}): install Chromium, or set CHROMIUM_PATH to one.`
  )
}
