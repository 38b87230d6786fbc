import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '../engine.ts'
import { isProgram } from '../shared/find-on-path.ts'

const programs = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'
]

/** Returns the newest Chromium that `playwright install` downloaded, or null. Its folders are named `chromium-<revision>`. */
export function playwrightBrowser(env: Environment): string | null {
  const home = env.HOME || homedir()
  const defaultFolder = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright'
  const folder = env.PLAYWRIGHT_BROWSERS_PATH || join(home, defaultFolder)
  const newestFirst = revisionsIn(folder).sort((one, other) => other - one)
  const candidates = newestFirst.flatMap((revision) =>
    programs.map((program) => join(folder, `chromium-${revision}`, program))
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
