import type { Manifest } from '@keur/contract/build'
import type { BuildHealthList } from '@keur/contract/releases'

type Environment = Record<string, string | undefined>

export const apiAddress = (env: Environment) => env.API_URL ?? `http://127.0.0.1:${env.API_PORT ?? 5000}`

/** Reads how builds do with visitors, from the address of an API or of its site; rejects if it fails. */
export async function readBuildHealth(address: string): Promise<BuildHealthList> {
  const response = await fetch(`${address}/api/builds/verdicts`, { signal: AbortSignal.timeout(5_000) })
  if (!response.ok) throw new Error(`it returned ${response.status}`)
  return (await response.json()) as BuildHealthList
}

/** A canary that was stopped is never published again: the corrected sources make another build. */
export function reasonsIfStopped({ verdicts }: BuildHealthList, { app, id }: Pick<Manifest, 'app' | 'id'>): string[] {
  const health = verdicts.find(({ remote }) => remote === app)
  if (!health?.stopped.includes(id)) return []
  const canary = health.canary?.build === id ? health.canary : null
  const figures = canary ? ` (${canary.errors} of ${canary.visits} visits)` : ''
  return [
    `${id} was stopped as a canary, because it failed too often${figures}: mend it, and publish the build that comes of it.`
  ]
}
