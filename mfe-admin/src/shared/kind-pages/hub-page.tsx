import { SectionHead } from '@keur/kit/patterns'
import { Link, useLoaderData } from '@keur/kit/router'
import { ButtonLink, Icon, type IconName } from '@keur/kit/ui'
import { AdminPage } from '../layout/admin-page.tsx'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import { HubFigures } from './hub-figures.tsx'
import type { Hub } from './hub-page.loader.ts'
import css from './hub-page.module.css'
import { LatestRows } from './latest-rows.tsx'

interface HubScreenProps {
  list: KindDefinition
  title: string
}

/** Where everything that can be done with one kind begins. */
export function HubPage({ list, title }: HubScreenProps) {
  const hub = useLoaderData<Hub | null>()
  const { kind, texts } = list
  const { noun } = kind
  return (
    hub && (
      <AdminPage title={title}>
        <nav className={css.ways} aria-label={title}>
          <Way to={kind.add} icon="plus" label={`Ajouter ${noun.oneWithArticle}`} first />
          <Way to={kind.list} icon="edit" label={`Modifier ${noun.oneWithArticle}`} />
          <Way to={kind.remove} icon="trash" label={`Supprimer ${noun.oneWithArticle}`} />
        </nav>
        <HubFigures figures={hub.figures} large />
        {hub.categories.length > 0 && (
          <section>
            <SectionHead title="Par catégorie" />
            <HubFigures figures={hub.categories} />
          </section>
        )}
        <section>
          <SectionHead
            title={`${noun.feminine ? 'Dernières' : 'Derniers'} ${noun.many}`}
            more={{ to: kind.list, label: 'Tout voir' }}
          />
          {hub.latest.length > 0 ? (
            <LatestRows kind={kind} rows={hub.latest} />
          ) : (
            <div className="stack">
              <p className="soft">{texts.empty}</p>
              <ButtonLink icon="plus" to={kind.add}>
                {`Ajouter ${noun.oneWithArticle}`}
              </ButtonLink>
            </div>
          )}
        </section>
      </AdminPage>
    )
  )
}

function Way({ to, icon, label, first }: { to: string; icon: IconName; label: string; first?: boolean }) {
  return (
    <Link className={first ? css.first : css.way} to={to}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}
