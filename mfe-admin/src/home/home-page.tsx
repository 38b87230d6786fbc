import { useLoaderData } from '@keur/kit/router'
import { ButtonLink } from '@keur/kit/ui'
import { formatFullDate } from '../shared/dates.ts'
import { kinds } from '../shared/kinds/kinds.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { AttentionList } from './attention-list.tsx'
import { DaysChart } from './days-chart.tsx'
import type { HomeData } from './home-page.loader.ts'
import css from './home-page.module.css'
import { LeadsChart } from './leads-chart.tsx'
import { ListingFigures } from './listing-figures.tsx'
import { MostViewedList } from './most-viewed-list.tsx'

export function HomePage() {
  const home = useLoaderData<HomeData>()
  const { days, listings, leads, mostViewed } = home.statistics
  const today = days.at(-1)?.day
  return (
    <AdminPage title="Tableau de bord" lead={today && <p className={css.today}>{formatFullDate(today)}</p>}>
      <AttentionList home={home} />
      <QuickActions />
      <ListingFigures listings={listings} />
      <div className={css.charts}>
        <DaysChart
          title="Demandes reçues"
          noun={{ one: 'demande', many: 'demandes' }}
          days={days.map((day) => ({ day: day.day, count: day.leads }))}
        />
        <DaysChart
          title="Annonces et articles vus"
          noun={{ one: 'vue', many: 'vues' }}
          days={days.map((day) => ({ day: day.day, count: day.views }))}
          neutral
        />
        <LeadsChart leads={leads} />
        <MostViewedList mostViewed={mostViewed} />
      </div>
    </AdminPage>
  )
}

function QuickActions() {
  return (
    <nav className={css.quickActions} aria-label="Ajouter">
      {kinds.map(({ section, add, noun }) => (
        <ButtonLink key={section} variant="line" icon="plus" to={add}>
          <span>
            <span className={css.verb}>Ajouter {noun.oneWithArticle.split(' ')[0]} </span>
            <span className={css.noun}>{noun.one}</span>
          </span>
        </ButtonLink>
      ))}
    </nav>
  )
}
