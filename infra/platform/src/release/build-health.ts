import type { BuildHealth, BuildHealthList } from '@keur/contract/releases'

type Environment = Record<string, string | undefined>

export const apiAddress = (env: Environment) => env.API_URL ?? `http://127.0.0.1:${env.API_PORT ?? 5000}`

/** Reads how builds do with visitors, from the address of an API or of its site; rejects if it fails. */
export async function readBuildHealth(address: string): Promise<BuildHealthList> {
  const response = await fetch(`${address}/api/builds/verdicts`, { signal: AbortSignal.timeout(5_000) })
  if (!response.ok) throw new Error(`it returned ${response.status}`)
  return (await response.json()) as BuildHealthList
}

/** A canary that was stopped is never published again: the corrected sources make another build. */
export function reasonsIfStopped(health: BuildHealth | null, build: string): string[] {
  if (!health?.stopped.includes(build)) return []
  const { canary } = health
  const figures = canary?.build === build ? ` (${canary.errors} of ${canary.visits} visits)` : ''
  return [
    `${build} was stopped as a canary, because it failed too often${figures}: mend it, and publish the build that comes of it.`
  ]
}
