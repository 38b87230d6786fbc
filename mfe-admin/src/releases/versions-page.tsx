import type { StoredBuild } from '@keur/contract/releases'
import { http } from '@keur/kit/http'
import { useLoaderData } from '@keur/kit/router'
import { Badge, Button } from '@keur/kit/ui'
import { formatDateTime } from '../shared/dates.ts'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import patterns from '../shared/layout/patterns.module.css'
import { RecordCard } from '../shared/layout/record-card.tsx'
import { paths } from '../shared/paths.ts'
import { PreviewBanner } from './preview-banner.tsx'
import { appLabel, originLabel, stateLabel } from './release-labels.ts'
import type { VersionsData } from './releases.loader.ts'
import css from './releases.module.css'

/** The stored builds of an app, each with a preview, and the history of its releases. */
export function VersionsPage() {
  const { app, release, builds, releases, preview } = useLoaderData<VersionsData>()
  const { start, busy, error } = useAction((build: string) => beginPreview(app, build, release.address))
  return (
    <AdminPage
      title={`${appLabel(app)}\u00a0: versions`}
      lead="Prévisualiser une version la montre dans ce navigateur seulement, pendant trente minutes. Les visiteurs ne voient rien."
      back={{ to: paths.releases, label: 'Mises en ligne' }}
    >
      {preview && <PreviewBanner preview={preview} address={preview.app === app ? release.address : '/'} />}
      <ActionStatus error={error} />
      <section className="stack gap-3" aria-labelledby="versions-gardees">
        <h2 id="versions-gardees">Dernières versions gardées</h2>
        {builds.length > 0 ? (
          <ul className="stack gap-2">
            {builds.map((stored) => (
              <StoredBuildCard
                key={stored.build}
                stored={stored}
                stateLabel={stateLabel(stored.build, release)}
                isLive={stored.build === release.live?.build}
                isPreviewed={preview?.app === app && preview.build === stored.build}
                busy={busy}
                onPreview={() => start(stored.build)}
              />
            ))}
          </ul>
        ) : (
          <p className="soft">Aucune version gardée.</p>
        )}
      </section>
      <section className="stack gap-3" aria-labelledby="historique">
        <h2 id="historique">Historique</h2>
        {releases.length > 0 ? (
          <ol className={patterns.card}>
            {releases.map((release) => (
              <li key={`${release.at} ${release.build}`} className={css.release}>
                <time className="soft small" dateTime={release.at}>
                  {formatDateTime(release.at)}
                </time>
                <b>{originLabel(release)}</b>
                <code>{release.trial?.build ?? release.build}</code>
              </li>
            ))}
          </ol>
        ) : (
          <p className="soft">Cette rubrique n’a encore jamais été publiée.</p>
        )}
      </section>
    </AdminPage>
  )
}

/** Reloads the whole page: the server chooses its builds when it renders it. */
async function beginPreview(app: string, build: string, address: string): Promise<undefined> {
  await http.post('/admin/builds/preview', { body: { app, build } })
  window.location.assign(address)
}

interface StoredBuildCardProps {
  stored: StoredBuild
  /** «En ligne», «Version de secours». */
  stateLabel: string | undefined
  isLive: boolean
  isPreviewed: boolean
  busy: boolean
  onPreview: () => void
}

function StoredBuildCard({ stored, stateLabel, isLive, isPreviewed, busy, onPreview }: StoredBuildCardProps) {
  const { build, commit, owner, storedAt } = stored
  const name = `Prévisualiser la version ${build}`
  return (
    <RecordCard
      badges={
        <>
          {stateLabel && <Badge tone={isLive ? 'yes' : 'line'}>{stateLabel}</Badge>}
          {isPreviewed && <Badge tone="gold">Prévisualisée</Badge>}
        </>
      }
      actions={
        !isLive &&
        !isPreviewed && (
          <Button size="s" variant="line" busy={busy} aria-label={name} onClick={onPreview}>
            Prévisualiser
          </Button>
        )
      }
    >
      <code>{build}</code>
      <span className="soft small">
        Commit <code>{commit}</code>, {owner}, gardée depuis le{' '}
        <time dateTime={storedAt}>{formatDateTime(storedAt)}</time>
      </span>
    </RecordCard>
  )
}
