import {
  type AppFigures,
  type Device,
  type LiveBuildFigures,
  objective,
  type VitalName,
  vitalNames
} from '@keur/contract/build-figures'
import { formatAmount } from '@keur/kit/format'
import { formatDateTime } from '../shared/dates.ts'
import { appLabel } from './release-labels.ts'

export interface HealthSentence {
  text: string
  tone: 'yes' | 'gold' | 'bad'
}

/** One failed visit of a few is below the objective; it is not a reason to call anybody. */
const minErrors = 3

/** «Ventes : 99,97 % des visites sans problème sur 30 jours ; rien à faire.» */
export function healthSentence({ app, visits, errors, budgetUsed, alarmSince }: AppFigures): HealthSentence {
  const label = appLabel(app)
  if (visits === 0)
    return {
      text: `${label}\u00a0: aucune visite comptée sur ${objective.days} jours\u00a0; rien à faire.`,
      tone: 'yes'
    }
  const share = `${label}\u00a0: ${sharePercent(1 - errors / visits)} des visites sans problème sur ${objective.days} jours`
  if (alarmSince)
    return {
      text: `${share}\u00a0; trop d’erreurs depuis le ${formatDateTime(alarmSince)}. Appelez l’équipe\u00a0: elle peut revenir à la version précédente.`,
      tone: 'bad'
    }
  if (budgetUsed > 1 && errors >= minErrors)
    return {
      text: `${share}, pour un objectif de ${sharePercent(objective.share)}\u00a0; demandez à l’équipe d’en chercher la cause.`,
      tone: 'gold'
    }
  return { text: `${share}\u00a0; rien à faire.`, tone: 'yes' }
}

/** Rounded down: what is not all is never «100 %». */
const sharePercent = (share: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 }).format(Math.floor(share * 1e4) / 1e4)

/** Up to «good», and up to «to be improved»: https://web.dev/articles/vitals */
const bounds: Record<VitalName, [good: number, fair: number]> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25]
}
const speeds = ['Bonne', 'Moyenne', 'Mauvaise'] as const

/** The worst of the figures of three visits in four; null where nothing was measured. */
export function speedLabel(build: LiveBuildFigures | undefined, device: Device): (typeof speeds)[number] | null {
  const vitals = build?.vitals[device]
  const levels = vitalNames.flatMap((name) => {
    const p75 = vitals?.[name]?.p75
    if (p75 === undefined) return []
    return [p75 <= bounds[name][0] ? 0 : p75 <= bounds[name][1] ? 1 : 2]
  })
  return levels.length > 0 ? (speeds[Math.max(...levels)] ?? null) : null
}

/** «LCP 1,8 s, INP 120 ms, CLS 0,02 (340 visites)», p75. */
export function vitalsLabel(build: LiveBuildFigures, device: Device): string | null {
  const { lcp, inp, cls } = build.vitals[device] ?? {}
  const parts = [
    lcp && `LCP ${decimal(lcp.p75 / 1_000, 1)}\u00a0s`,
    inp && `INP ${formatAmount(Math.round(inp.p75))}\u00a0ms`,
    cls && `CLS ${decimal(cls.p75, 2)}`
  ].filter((part) => typeof part === 'string')
  if (parts.length === 0) return null
  const visits = Math.max(lcp?.visits ?? 0, inp?.visits ?? 0, cls?.visits ?? 0)
  return `${parts.join(', ')} (${formatAmount(visits)} mesures)`
}

/** «render 3, chunk 1». */
export const phasesLabel = ({ phases }: LiveBuildFigures): string =>
  Object.entries(phases)
    .map(([phase, count]) => `${phase}\u00a0${formatAmount(count)}`)
    .join(', ')

/** «0,4 en 1 h, 0,1 en 6 h»: at 1 the budget lasts a month. */
export const burnLabel = ({ burnRates }: AppFigures): string =>
  `${decimal(burnRates.hour, 1)} en 1\u00a0h, ${decimal(burnRates.sixHours, 1)} en 6\u00a0h`

const decimal = (value: number, maximumFractionDigits: number) =>
  new Intl.NumberFormat('fr-FR', { maximumFractionDigits }).format(value)
