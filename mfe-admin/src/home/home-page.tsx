import { useLoaderData } from '@keur/kit/router'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { formatFullDate } from '../shared/layout/dates.ts'
import { AttentionList } from './attention-list.tsx'
import { DaysChart } from './days-chart.tsx'
import type { Home } from './home-page.loader.ts'
import css from './home-page.module.css'
import { LeadsChart } from './leads-chart.tsx'
import { ListingFigures } from './listing-figures.tsx'
import { MostViewedList } from './most-viewed-list.tsx'
import { QuickActions } from './quick-actions.tsx'

/** Where the day begins: what waits, and how it goes. */
export function HomePage() {
  const home = useLoaderData<Home>()
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
          calm
        />
        <LeadsChart leads={leads} />
        <MostViewedList mostViewed={mostViewed} />
      </div>
    </AdminPage>
  )
}
