import type { BuildWeight, LiveRelease, Release } from '@keur/contract/releases'
import { appLabels } from '@keur/contract/vocabulary'
import { formatAmount, plural } from '@keur/kit/format'

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

/** The smoke test before the release: «5 pages en 21 s». */
export function smokeLabel({ smoke }: Release): string {
  if (!smoke) return 'Mise en ligne sans essai'
  const seconds = formatAmount(Math.round(smoke.seconds))
  return `${smoke.pages} ${plural(smoke.pages, 'page', 'pages')} en ${seconds}\u00a0s`
}

/** «12,4 Ko à la première page, 230 Ko en tout». */
export const weightLabel = ({ firstPage, inAll }: BuildWeight): string =>
  `${kilobytes(firstPage)} à la première page, ${kilobytes(inAll)} en tout`

const kilobytes = (bytes: number) => `${oneDecimal.format(bytes / 1000)}\u00a0Ko`
const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** «120 visites, 3 erreurs (2,5 %)». */
export function visitsLabel({ visits, errors }: { visits: number; errors: number }): string {
  const counts = `${formatAmount(visits)} ${plural(visits, 'visite', 'visites')}, ${errorsLabel(errors)}`
  return visits > 0 ? `${counts} (${percent.format(errors / visits)})` : counts
}

export const errorsLabel = (errors: number) =>
  errors === 0 ? 'aucune erreur' : `${formatAmount(errors)} ${plural(errors, 'erreur', 'erreurs')}`

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })

/** Undefined for a build that visitors do not get. */
export function stateLabel(build: string, { live, fallBack, canary }: LiveRelease): string | undefined {
  if (build === live?.build) return 'En ligne'
  if (build === canary?.build) return canary.stoppedAt ? 'Essai arrêté' : 'À l’essai'
  return build === fallBack ? 'Version de secours' : undefined
}
