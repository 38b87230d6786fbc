import { EmptyState } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { ReleaseCard } from './release-card.tsx'
import type { ReleasesData } from './releases.loader.ts'
import css from './releases-page.module.css'

/** The live build of every app. */
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
        <ul className={css.cards}>
          {apps.map((release) => (
            <ReleaseCard key={release.app} release={release} />
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
