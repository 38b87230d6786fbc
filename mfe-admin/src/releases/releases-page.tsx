import type { AppFigures } from '@keur/contract/build-figures'
import type { LiveRelease, Release } from '@keur/contract/releases'
import { EmptyState } from '@keur/kit/patterns'
import { Link, useLoaderData } from '@keur/kit/router'
import { Badge, classNames, Icon, Note, Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { formatDateTime } from '../shared/dates.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import patterns from '../shared/layout/patterns.module.css'
import { paths } from '../shared/paths.ts'
import { PreviewBanner } from './preview-banner.tsx'
import { Health, Speed, TechnicalFigures } from './release-figures.tsx'
import { appLabel, errorsLabel, originLabel, smokeLabel, visitsLabel, weightLabel } from './release-labels.ts'
import type { ReleasesData } from './releases.loader.ts'
import css from './releases.module.css'

export function ReleasesPage() {
  const { apps, figures, preview } = useLoaderData<ReleasesData>()
  const address = apps.find(({ app }) => app === preview?.app)?.address ?? '/'
  return (
    <AdminPage
      title="Mises en ligne"
      lead="Chaque rubrique est publiée par son équipe, sans toucher aux autres. Voici ce que voient les visiteurs."
    >
      {preview && <PreviewBanner preview={preview} address={address} />}
      {apps.some(({ live }) => live) ? (
        <ul className={css.cards}>
          {apps.map((release) => (
            <li key={release.app}>
              <ReleaseCard release={release} figures={figures.get(release.app)} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="Rien n’est encore en ligne.">
          Une rubrique apparaît ici dès que son équipe l’a publiée.
        </EmptyState>
      )}
    </AdminPage>
  )
}

interface CardProps {
  release: LiveRelease
  figures: AppFigures | undefined
}

/** The live build of an app, and its canary. */
function ReleaseCard({ release, figures }: CardProps) {
  const { app, live, refused, canary, beside } = release
  return (
    <Panel className={classNames('stack', css.card)}>
      <header className="row gap-2">
        <h2>{appLabel(app)}</h2>
        {live ? <Badge tone="yes">En ligne</Badge> : <Badge tone="line">Jamais publiée</Badge>}
        {canary && !canary.stoppedAt && <Badge tone="gold">{`Essai\u00a0: ${canary.share}\u00a0%`}</Badge>}
      </header>
      {refused && (
        <Note tone="bad" inLiveRegion>
          Ce qui est déposé n’est pas signé par l’équipe. Les visiteurs gardent la dernière version signée.
        </Note>
      )}
      {live && figures && <Health figures={figures} />}
      {live && <Facts release={release} live={live} figures={figures} />}
      {live && <TechnicalFacts release={release} live={live} figures={figures} />}
      {canary && <Canary canary={canary} beside={beside} />}
      {live && (
        <Link className={css.more} to={paths.versions(app)}>
          Versions et historique
          <span className="sr">{`\u00a0: ${appLabel(app)}`}</span>
          <Icon name="next" />
        </Link>
      )}
    </Panel>
  )
}

type FactsProps = CardProps & { live: Release }

function Facts({ release: { fallBack, errorsOfLastDay }, live, figures }: FactsProps) {
  return (
    <dl className={css.facts}>
      <Fact label="Depuis" wide>
        <time dateTime={live.at}>{formatDateTime(live.at)}</time>
        <small>{originLabel(live)}</small>
      </Fact>
      <Fact label="Équipe">{live.owner ?? 'Inconnue'}</Fact>
      <Fact label="Essai avant mise en ligne">{smokeLabel(live)}</Fact>
      {errorsOfLastDay !== null && (
        <Fact label="Erreurs en 24 heures">
          {errorsOfLastDay > 0 ? <b className={css.errors}>{errorsLabel(errorsOfLastDay)}</b> : 'Aucune'}
        </Fact>
      )}
      <Fact label="Version de secours">{fallBack ? 'Prête' : 'Aucune'}</Fact>
      {figures && <Speed figures={figures} build={live.build} />}
    </dl>
  )
}

/** For the teams that publish. */
function TechnicalFacts({ release: { fallBack, weight }, live, figures }: FactsProps) {
  return (
    <details className={classNames(patterns.disclosure, css.details)}>
      <summary>Détails techniques</summary>
      <dl className={css.facts}>
        <Fact label="Version" wide>
          <code>{live.build}</code>
        </Fact>
        {weight && <Fact label="Poids">{weightLabel(weight)}</Fact>}
        <Fact label="Commit">{live.commit ? <code>{live.commit}</code> : 'Inconnu'}</Fact>
        {live.smoke && (
          <Fact label="Essayée dans le cadre">
            <code>{live.smoke.shell}</code>
          </Fact>
        )}
        {fallBack && (
          <Fact label="Version de secours" wide>
            <code>{fallBack}</code>
          </Fact>
        )}
      </dl>
      {figures && <TechnicalFigures figures={figures} />}
    </details>
  )
}

const Fact = ({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div className={classNames(wide && css.wide)}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

interface CanaryProps {
  canary: NonNullable<LiveRelease['canary']>
  beside: LiveRelease['beside']
}

/** The errors of the canary beside those of the live build. */
function Canary({ canary, beside }: CanaryProps) {
  const { build, commit, share, since, stoppedAt } = canary
  return (
    <div className={classNames('stack gap-2 small', css.canary, stoppedAt && css.stopped)}>
      <h3>{stoppedAt ? 'Essai arrêté' : `Essai auprès de ${share}\u00a0% des visiteurs`}</h3>
      <p>
        Version <code>{build}</code>
        {commit && (
          <>
            , commit <code>{commit}</code>
          </>
        )}
        , depuis le <time dateTime={since}>{formatDateTime(since)}</time>.
      </p>
      {stoppedAt && (
        <p>
          Trop d’erreurs&nbsp;: plus personne ne la reçoit depuis le{' '}
          <time dateTime={stoppedAt}>{formatDateTime(stoppedAt)}</time>.
        </p>
      )}
      <dl className={css.figures}>
        <Fact label="Version à l’essai">{visitsLabel(canary)}</Fact>
        {beside && <Fact label="Version en ligne">{visitsLabel(beside)}</Fact>}
      </dl>
    </div>
  )
}
