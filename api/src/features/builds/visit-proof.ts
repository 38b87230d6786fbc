import type { Visit, VisitTokens } from '@keur/store/visit-token'
import { forbidden } from '../../problems/problem.ts'

/** The visit that a token proves. Throws 403 unless it is valid and this visit was given all of these builds. */
export function requireVisit(
  tokens: Pick<VisitTokens, 'read'>,
  token: string,
  builds: { app: string; build: string }[]
): Visit {
  const visit = tokens.read(token)
  if (!visit || builds.some(({ app, build }) => !visit.builds.includes(`${app}/${build}`)))
    throw forbidden('Cette visite n’est pas prouvée : son jeton est invalide, trop ancien, ou d’une autre version.')
  return visit
}
