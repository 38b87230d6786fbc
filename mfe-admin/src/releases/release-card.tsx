import type { LiveRelease, Release } from '@keur/contract/releases'
import { Link } from '@keur/kit/router'
import { Badge, Icon, Note } from '@keur/kit/ui'
import { formatDateTime } from '../shared/dates.ts'
import css from './release-card.module.css'
import { versionsPath } from './release-paths.ts'
import { appName, errorsOf, smokeOf, wayOf } from './release-words.ts'
import { TrialBox } from './trial-box.tsx'

/** One section: what of it is live, and where to read on. */
export function ReleaseCard({ release }: { release: LiveRelease }) {
  const { app, live, refused, canary, beside } = release
  return (
    <li className={css.card}>
      <header className={css.head}>
        <h2>{appName(app)}</h2>
        {live ? <Badge tone="yes">En ligne</Badge> : <Badge tone="line">Jamais publiée</Badge>}
        {canary && !canary.stoppedAt && <Badge tone="gold">{`Essai\u00a0: ${canary.share}\u00a0%`}</Badge>}
      </header>
      {refused && (
        <Note tone="bad" inLiveRegion>
          Ce qui est déposé n’est pas signé par l’équipe. Les visiteurs gardent la dernière version signée.
        </Note>
      )}
      {live && <Facts release={release} live={live} />}
      {canary && <TrialBox canary={canary} beside={beside} />}
      {live && (
        <Link className={css.more} to={versionsPath(app)}>
          Versions et historique
          <span className="sr">{`\u00a0: ${appName(app)}`}</span>
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
          <span className={css.way}>{wayOf(live)}</span>
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
          {smokeOf(live)}
          {live.smoke && (
            <span className={css.way}>
              dans le cadre <code>{live.smoke.shell}</code>
            </span>
          )}
        </dd>
      </div>
      {errorsOfLastDay !== null && (
        <div>
          <dt>Erreurs en 24 heures</dt>
          <dd className={errorsOfLastDay > 0 ? css.errors : undefined}>
            {errorsOfLastDay > 0 ? errorsOf(errorsOfLastDay) : 'Aucune'}
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
