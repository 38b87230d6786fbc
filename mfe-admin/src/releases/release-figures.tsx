import type { AppFigures } from '@keur/contract/build-figures'
import { Note } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { formatDateTime } from '../shared/dates.ts'
import { burnLabel, healthSentence, phasesLabel, speedLabel, vitalsLabel } from './figures-labels.ts'
import { visitsLabel } from './release-labels.ts'
import css from './releases.module.css'

/** Whether there is anything to do, in a sentence. */
export function Health({ figures }: { figures: AppFigures }) {
  const { text, tone } = healthSentence(figures)
  return tone === 'bad' ? (
    <Note tone="bad" inLiveRegion>
      {text}
    </Note>
  ) : (
    <p className={css[tone]}>{text}</p>
  )
}

const deviceLabels = { phone: 'sur téléphone', desktop: 'sur ordinateur' } as const

/** How fast the live build is for its visitors. */
export function Speed({ figures, build }: { figures: AppFigures; build: string }) {
  const live = figures.builds.find((one) => one.build === build)
  return (['phone', 'desktop'] as const).map((device) => (
    <div key={device}>
      <dt>{`Rapidité ${deviceLabels[device]}`}</dt>
      <dd>{speedLabel(live, device) ?? 'Pas encore mesurée'}</dd>
    </div>
  ))
}

/** For the teams: the error budget, and each build of the last month. */
export function TechnicalFigures({ figures }: { figures: AppFigures }) {
  return (
    <dl className={css.facts}>
      <Row label="Budget d’erreurs utilisé">{percent.format(figures.budgetUsed)}</Row>
      <Row label="Vitesse d’utilisation">{burnLabel(figures)}</Row>
      {figures.builds.map((build) => (
        <Row key={build.build} label={`Version ${build.build}`} wide>
          {visitsLabel(build)}
          {build.errors > 0 && <small>{phasesLabel(build)}</small>}
          {(['phone', 'desktop'] as const).map((device) => {
            const vitals = vitalsLabel(build, device)
            return vitals && <small key={device}>{`${vitals} ${deviceLabels[device]}`}</small>
          })}
        </Row>
      ))}
      {figures.failures.length > 0 && (
        <Row label="Dernières erreurs, et leur trace dans les journaux" wide>
          {figures.failures.map(({ at, build, phase, trace }) => (
            <small key={`${at} ${trace}`}>
              <time dateTime={at}>{formatDateTime(at)}</time>, {phase}, version {build}, <code>{trace}</code>
            </small>
          ))}
        </Row>
      )}
    </dl>
  )
}

const Row = ({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? css.wide : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 })
