import type { Manifest } from '@keur/contract/build'
import type { BuildHealthList } from '@keur/contract/releases'

type Environment = Record<string, string | undefined>

/** How builds do with visitors; rejects where the API does not say. */
export type ReadBuildHealth = (env: Environment) => Promise<BuildHealthList>

export const apiAddress = (env: Environment) => env.API_URL ?? `http://127.0.0.1:${env.API_PORT ?? 5000}`

export const readBuildHealth: ReadBuildHealth = async (env) => {
  const answer = await fetch(`${apiAddress(env)}/api/builds/verdicts`, { signal: AbortSignal.timeout(5_000) })
  if (!answer.ok) throw new Error(`it answers ${answer.status}`)
  return (await answer.json()) as BuildHealthList
}

/** A canary that failed too often stays where it is; the build that comes of its sources with the fault mended is another. */
export function reasonsIfStopped({ verdicts }: BuildHealthList, { app, id }: Pick<Manifest, 'app' | 'id'>): string[] {
  const verdict = verdicts.find(({ remote }) => remote === app)
  if (!verdict?.stopped.includes(id)) return []
  const canary = verdict.canary?.build === id ? verdict.canary : null
  const figures = canary ? ` (${canary.errors} of ${canary.visits} visits)` : ''
  return [
    `${id} was stopped as a canary, because it failed too often${figures}: mend it, and publish the build that comes of it.`
  ]
}
