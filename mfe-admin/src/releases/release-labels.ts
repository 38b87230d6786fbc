import type { LiveRelease, Release } from '@keur/contract/releases'
import { appLabels } from '@keur/contract/vocabulary'

export const appLabel = (app: string) => appLabels[app] ?? app

const origins: Record<NonNullable<Release['by']>, string> = {
  deploy: 'Publiée',
  rollback: 'Retour à cette version',
  promote: 'Publiée après essai auprès de visiteurs',
  retire: 'Rubrique retirée du site',
  start: 'Publiée au démarrage du site',
  development: 'Publiée en développement'
}

/** «Publiée par equipe-ventes». */
export function originLabel({ by, owner, trial }: Release): string {
  const origin = trial ? `Essai auprès de ${trial.share}\u00a0% des visiteurs` : origins[by ?? 'deploy']
  return owner ? `${origin} par ${owner}` : origin
}

/** Undefined for a build that visitors do not get. */
export function stateLabel(build: string, { live, fallBack, canary }: LiveRelease): string | undefined {
  if (build === live?.build) return 'En ligne'
  if (build === canary?.build) return canary.stoppedAt ? 'Essai arrêté' : 'À l’essai'
  return build === fallBack ? 'Version de secours' : undefined
}
