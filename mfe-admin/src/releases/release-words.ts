import type { LiveRelease, Release } from '@keur/contract/releases'
import { appLabels } from '@keur/contract/vocabulary'
import { formatAmount, plural } from '@keur/kit/format'

/** A section in the agency's words; one that is newer than these goes by its own name. */
export const appName = (app: string) => appLabels[app] ?? app

const ways: Record<NonNullable<Release['by']>, string> = {
  deploy: 'Publiée',
  rollback: 'Retour à cette version',
  promote: 'Publiée après essai auprès de visiteurs',
  start: 'Publiée au démarrage du site',
  development: 'Publiée en développement'
}

/** How a build came to be live: «Publiée par equipe-ventes». */
export function wayOf({ by, owner, trial }: Release): string {
  const way = trial ? `Essai auprès de ${trial.share}\u00a0% des visiteurs` : ways[by ?? 'deploy']
  return owner ? `${way} par ${owner}` : way
}

/** «5 pages en 21 s, dans le cadre 5e11…»: how it did in a browser before it was live. */
export function smokeOf({ smoke }: Release): string {
  if (!smoke) return 'Mise en ligne sans essai'
  const seconds = formatAmount(Math.round(smoke.seconds))
  return `${smoke.pages} ${plural(smoke.pages, 'page', 'pages')} en ${seconds}\u00a0s`
}

/** «120 visites, 3 erreurs (2,5 %)». */
export function figuresOf({ visits, errors }: { visits: number; errors: number }): string {
  const words = `${formatAmount(visits)} ${plural(visits, 'visite', 'visites')}, ${errorsOf(errors)}`
  return visits > 0 ? `${words} (${percent.format(errors / visits)})` : words
}

export const errorsOf = (errors: number) =>
  errors === 0 ? 'aucune erreur' : `${formatAmount(errors)} ${plural(errors, 'erreur', 'erreurs')}`

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })

/** What is to be known of one build of a section, in a word. */
export function stateOf(build: string, { live, fallBack, canary }: LiveRelease): string | undefined {
  if (build === live?.build) return 'En ligne'
  if (build === canary?.build) return canary.stoppedAt ? 'Essai arrêté' : 'À l’essai'
  return build === fallBack ? 'Version de secours' : undefined
}
