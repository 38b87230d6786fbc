import { randomBytes } from 'node:crypto'
import { createVisitTokens as createSigner } from '@keur/store/visit-token'
import type { VisitorBuilds } from './visitor-builds.ts'

/** Signs which builds a visitor is given, so that their reports count. */
export interface VisitTokens {
  /** A visit of these builds, of the fallback builds too. The id is random unless one is given. */
  create(builds: VisitorBuilds, id?: string): string
}

export function createVisitTokens(secret: string): VisitTokens {
  const signer = createSigner(secret)
  return {
    create: (builds, id = randomBytes(16).toString('hex')) =>
      signer.create({ id, builds: namesOf(builds), issuedAt: Date.now() })
  }
}

function namesOf({ shell, live, registry }: VisitorBuilds): string[] {
  const remotes = Object.entries(registry.remotes).flatMap(([app, { current, previous }]) =>
    [current, previous].flatMap((build) => (build ? [`${app}/${build}`] : []))
  )
  return [...new Set([`shell/${shell.id}`, `shell/${live.shell.id}`, ...remotes])]
}
