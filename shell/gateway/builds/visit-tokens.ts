import { randomBytes } from 'node:crypto'
import { createVisitTokens as createSigner } from '@keur/store/visit-token'
import type { VisitorBuilds } from './visitor-builds.ts'

/** Signs which builds a visitor is given, the fallback builds too, so that their reports count. */
export function createVisitTokens(secret: string) {
  const signer = createSigner(secret)
  return {
    create: (builds: VisitorBuilds, id = randomBytes(16).toString('hex')): string =>
      signer.create({ id, builds: namesOf(builds), issuedAt: Date.now() })
  }
}

export type VisitTokens = ReturnType<typeof createVisitTokens>

function namesOf({ shell, live, registry }: VisitorBuilds): string[] {
  const remotes = Object.entries(registry.remotes).flatMap(([app, { current, previous }]) =>
    [current, previous].flatMap((build) => (build ? [`${app}/${build}`] : []))
  )
  return [...new Set([`shell/${shell.id}`, `shell/${live.shell.id}`, ...remotes])]
}
