import { installChromium } from './browser/install-chromium.ts'
import { playwrightBrowser } from './browser/playwright-browser.ts'
import type { Environment, Log } from './engine.ts'
import { engineFailure } from './shared/engine-failure.ts'
import { findOnPath, isProgram } from './shared/find-on-path.ts'

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
 * Returns the first of: CHROMIUM_PATH, a Chromium on the PATH, the one that Playwright downloaded and, with `install`, on
 * Debian and as root, Debian's package. Throws a sentence when there is none.
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
