import { useLoaderData } from '@keur/kit/router'
import { ActionStatus } from '../shared/layout/action-status.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { useAction } from '../shared/layout/use-action.ts'
import { beginPreview } from './previewing.ts'
import { ReleaseList } from './release-list.tsx'
import { releasesPath } from './release-paths.ts'
import { appName, stateOf } from './release-words.ts'
import { RunningPreview } from './running-preview.tsx'
import { StoredBuildRow } from './stored-build-row.tsx'
import type { Versions } from './versions-page.loader.ts'
import css from './versions-page.module.css'

/** Of one section: the builds that are kept, each to be looked at before it is anybody else's, and what was live when. */
export function VersionsPage() {
  const { app, now, builds, releases, preview } = useLoaderData<Versions>()
  const { start, busy, failure } = useAction((build: string) => beginPreview(app, build, now.address))
  return (
    <AdminPage
      title={`${appName(app)}\u00a0: versions`}
      lead="Prévisualiser une version la montre dans ce navigateur seulement, pendant trente minutes. Les visiteurs ne voient rien."
      back={{ to: releasesPath, label: 'Mises en ligne' }}
    >
      {preview && <RunningPreview preview={preview} address={preview.app === app ? now.address : '/'} />}
      <ActionStatus done={undefined} failure={failure} />
      <section className="stack gap-3" aria-labelledby="versions-gardees">
        <h2 id="versions-gardees">Dernières versions gardées</h2>
        {builds.length > 0 ? (
          <ul className={css.rows}>
            {builds.map((stored) => (
              <StoredBuildRow
                key={stored.build}
                stored={stored}
                state={stateOf(stored.build, now)}
                live={stored.build === now.live?.build}
                previewed={preview?.app === app && preview.build === stored.build}
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
          <ReleaseList releases={releases} />
        ) : (
          <p className="soft">Cette rubrique n’a encore jamais été publiée.</p>
        )}
      </section>
    </AdminPage>
  )
}
