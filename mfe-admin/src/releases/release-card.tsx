import type { LiveRelease, Release } from '@keur/contract/releases'
import { Link } from '@keur/kit/router'
import { Badge, Icon, Note } from '@keur/kit/ui'
import { formatDateTime } from '../shared/dates.ts'
import { paths } from '../shared/paths.ts'
import css from './release-card.module.css'
import { appLabel, errorsLabel, originLabel, smokeLabel, visitsLabel } from './release-labels.ts'

/** The live build of an app, and its canary. */
export function ReleaseCard({ release }: { release: LiveRelease }) {
  const { app, live, refused, canary, beside } = release
  return (
    <li className={css.card}>
      <header className={css.head}>
        <h2>{appLabel(app)}</h2>
        {live ? <Badge tone="yes">En ligne</Badge> : <Badge tone="line">Jamais publiée</Badge>}
        {canary && !canary.stoppedAt && <Badge tone="gold">{`Essai\u00a0: ${canary.share}\u00a0%`}</Badge>}
      </header>
      {refused && (
        <Note tone="bad" inLiveRegion>
          Ce qui est déposé n’est pas signé par l’équipe. Les visiteurs gardent la dernière version signée.
        </Note>
      )}
      {live && <Facts release={release} live={live} />}
      {canary && <Canary canary={canary} beside={beside} />}
      {live && (
        <Link className={css.more} to={paths.versions(app)}>
          Versions et historique
          <span className="sr">{`\u00a0: ${appLabel(app)}`}</span>
          <Icon name="next" />
        </Link>
      )}
    </li>
  )
}

function Facts({ release: { fallBack, errorsOfLastDay }, live }: { release: LiveRelease; live: Release }) {
  return (
    <dl className={css.facts}>
      <div className={css.wide}>
        <dt>Version</dt>
        <dd>
          <code>{live.build}</code>
        </dd>
      </div>
      <div className={css.wide}>
        <dt>Depuis</dt>
        <dd>
          <time dateTime={live.at}>{formatDateTime(live.at)}</time>
          <span className={css.detail}>{originLabel(live)}</span>
        </dd>
      </div>
      <div>
        <dt>Équipe</dt>
        <dd>{live.owner ?? 'Inconnue'}</dd>
      </div>
      <div>
        <dt>Commit</dt>
        <dd>{live.commit ? <code>{live.commit}</code> : 'Inconnu'}</dd>
      </div>
      <div>
        <dt>Essai avant mise en ligne</dt>
        <dd>
          {smokeLabel(live)}
          {live.smoke && (
            <span className={css.detail}>
              dans le cadre <code>{live.smoke.shell}</code>
            </span>
          )}
        </dd>
      </div>
      {errorsOfLastDay !== null && (
        <div>
          <dt>Erreurs en 24 heures</dt>
          <dd className={errorsOfLastDay > 0 ? css.errors : undefined}>
            {errorsOfLastDay > 0 ? errorsLabel(errorsOfLastDay) : 'Aucune'}
          </dd>
        </div>
      )}
      <div className={css.wide}>
        <dt>Version de secours</dt>
        <dd>{fallBack ? <code>{fallBack}</code> : 'Aucune'}</dd>
      </div>
    </dl>
  )
}

interface CanaryProps {
  canary: NonNullable<LiveRelease['canary']>
  beside: LiveRelease['beside']
}

/** The errors of the canary beside those of the live build. */
function Canary({ canary, beside }: CanaryProps) {
  const { build, commit, share, since, stoppedAt } = canary
  return (
    <div className={stoppedAt ? css.stoppedCanary : css.canary}>
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
        <div>
          <dt>Version à l’essai</dt>
          <dd>{visitsLabel(canary)}</dd>
        </div>
        {beside && (
          <div>
            <dt>Version en ligne</dt>
            <dd>{visitsLabel(beside)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
