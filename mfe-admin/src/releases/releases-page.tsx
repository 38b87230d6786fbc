import type { LiveRelease } from '@keur/contract/releases'
import { formatAmount } from '@keur/kit/format'
import { EmptyState } from '@keur/kit/patterns'
import { Link, useLoaderData } from '@keur/kit/router'
import { Badge, classNames, Icon, Note, Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { formatDateTime } from '../shared/dates.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { paths } from '../shared/paths.ts'
import { PreviewBanner } from './preview-banner.tsx'
import { appLabel, originLabel } from './release-labels.ts'
import type { ReleasesData } from './releases.loader.ts'
import css from './releases.module.css'

export function ReleasesPage() {
  const { apps, preview } = useLoaderData<ReleasesData>()
  const address = apps.find(({ app }) => app === preview?.app)?.address ?? '/'
  return (
    <AdminPage
      title="Mises en ligne"
      lead="Chaque rubrique est publiée par son équipe, sans toucher aux autres. Voici ce que voient les visiteurs."
    >
      {preview && <PreviewBanner preview={preview} address={address} />}
      {apps.some(({ live }) => live) ? (
        <ul className={classNames('stack', css.cards)}>
          {apps.map((release) => (
            <li key={release.app}>
              <ReleaseCard release={release} />
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

/** The live build of an app, what to do about it, and its canary. */
function ReleaseCard({ release }: { release: LiveRelease }) {
  const { app, live, fallBack, refused, failing, canary } = release
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
      {failing && (
        <Note tone="bad" inLiveRegion>
          {`Depuis une heure, ${formatAmount(failing.errors)} visites sur ${formatAmount(failing.visits)} ont échoué. Appelez l’équipe${fallBack ? '\u00a0: elle peut revenir à la version précédente.' : '.'}`}
        </Note>
      )}
      {live && (
        <dl className={css.facts}>
          <Fact label="Depuis">
            <time dateTime={live.at}>{formatDateTime(live.at)}</time>
            <small>{originLabel(live)}</small>
          </Fact>
          <Fact label="Équipe">{live.owner ?? 'Inconnue'}</Fact>
          <Fact label="Version">
            <code>{live.build}</code>
          </Fact>
          <Fact label="Version de secours">
            {fallBack ? <code>{fallBack}</code> : 'Aucune'}
            {fallBack && <small>L’équipe y revient par la commande «&nbsp;rollback&nbsp;».</small>}
          </Fact>
        </dl>
      )}
      {canary && <Canary canary={canary} />}
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

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Which build some visitors get instead of the live one. */
function Canary({ canary }: { canary: NonNullable<LiveRelease['canary']> }) {
  const { build, share, since, stoppedAt, stoppedFor } = canary
  return (
    <div className={classNames('stack gap-2 small', css.canary, stoppedAt && css.stopped)}>
      <h3>{stoppedAt ? 'Essai arrêté' : `Essai auprès de ${share}\u00a0% des visiteurs`}</h3>
      <p>
        Version <code>{build}</code>, depuis le <time dateTime={since}>{formatDateTime(since)}</time>.
      </p>
      {stoppedAt && (
        <p>
          {stoppedFor === 'contacts' ? 'Trop peu de visiteurs vous ont contactés' : 'Trop d’erreurs'}&nbsp;: plus
          personne ne la reçoit depuis le <time dateTime={stoppedAt}>{formatDateTime(stoppedAt)}</time>.
        </p>
      )}
    </div>
  )
}
