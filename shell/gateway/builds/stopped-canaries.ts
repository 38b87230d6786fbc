import { setTimeout } from 'node:timers/promises'
import type { BuildHealthList } from '@keur/contract/releases'

interface StoppedCanariesSettings {
  apiUrl: string
  log: (line: string) => void
}

/** How often the API is asked while somebody is there to be given a canary, in milliseconds. */
const askEvery = 3_000
/** What is older than this may be wrong: whoever comes then waits for a fresh answer, but not long. */
const staleAfter = 15_000
const patience = 300
const timeout = 5_000

/**
 * Canaries that the API has stopped, as `<remote> <build>`. It is asked only when somebody wants to know, which is while one
 * runs; an API that does not answer changes nothing. What is stopped is stopped for good.
 */
export function createStoppedCanaries({ apiUrl, log }: StoppedCanariesSettings) {
  let stopped: ReadonlySet<string> = new Set()
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null
  let told = ''

  async function ask(): Promise<void> {
    const answer = await fetch(`${apiUrl}/api/builds/verdicts`, { signal: AbortSignal.timeout(timeout) })
    if (!answer.ok) throw new Error(`it answers ${answer.status}`)
    const { verdicts } = (await answer.json()) as BuildHealthList
    const now = verdicts.flatMap((verdict) => verdict.stopped.map((build) => `${verdict.remote} ${build}`))
    for (const name of now) if (!stopped.has(name)) log(`The canary ${name} is stopped: everybody gets what is live.`)
    stopped = new Set([...stopped, ...now])
    told = ''
  }

  function askOnce(): Promise<void> {
    asking ??= ask()
      .catch((error) => {
        if (!told) log(`The API does not say how canaries do; they go on as they are: ${error}`)
        told = String(error)
      })
      .finally(() => {
        askedAt = performance.now()
        asking = null
      })
    return asking
  }

  return {
    async current(): Promise<ReadonlySet<string>> {
      const age = performance.now() - askedAt
      if (age < askEvery) return stopped
      const asked = askOnce()
      if (age > staleAfter) await Promise.race([asked, setTimeout(patience, undefined, { ref: false })])
      return stopped
    }
  }
}

export type StoppedCanaries = ReturnType<typeof createStoppedCanaries>
