import type { ContentCounts } from '@keur/contract/statistics'
import { formatAmount, plural } from '@keur/kit/format'
import { Link, useLoaderData } from '@keur/kit/router'
import { ButtonLink, classNames } from '@keur/kit/ui'
import { CallButton } from '../leads/call-form.tsx'
import { formatFullDate } from '../shared/dates.ts'
import { kinds, writeRightOf } from '../shared/kinds/kinds.ts'
import { mayDo } from '../shared/layout/access.ts'
import { useAdmin } from '../shared/layout/admin-context.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import patterns from '../shared/layout/patterns.module.css'
import { AttentionList } from './attention-list.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { DaysChart, LeadsChart, MostViewedList } from './charts.tsx'
import { DueLeads } from './due-leads.tsx'
import css from './home.module.css'
import type { HomeData } from './home-page.loader.ts'
import { MissingSearches, UnmovedList } from './stock-lists.tsx'
import { UpcomingVisits } from './upcoming-visits.tsx'
import { WeekLine } from './week-line.tsx'

export function HomePage() {
  const home = useLoaderData<HomeData>()
  const { days, listings, leads, mostViewed, weeks, sources, unmoved = [] } = home.statistics
  const today = days.at(-1)?.day
  return (
    <AdminPage
      title="Tableau de bord"
      lead={today && <p className={css.today}>{formatFullDate(today)}</p>}
      actions={<CallButton />}
    >
      {weeks && <WeekLine weeks={weeks} />}
      {home.due && <DueLeads due={home.due} />}
      <AttentionList home={home} />
      {home.visits && <UpcomingVisits list={home.visits} />}
      <QuickActions />
      <ListingFigures listings={listings} />
      <div className={classNames('stack gap-5', css.charts)}>
        <DaysChart
          title="Demandes reçues"
          noun={{ one: 'demande', many: 'demandes' }}
          days={days.map((day) => ({ day: day.day, count: day.leads }))}
          note={
            sources &&
            `${formatAmount(sources.form)} par formulaire, ${formatAmount(sources.whatsapp)} par WhatsApp, ${formatAmount(sources.phone)} par téléphone`
          }
        />
        <DaysChart
          title="Annonces et articles vus"
          noun={{ one: 'vue', many: 'vues' }}
          days={days.map((day) => ({ day: day.day, count: day.views }))}
          neutral
        />
        <LeadsChart leads={leads} />
        <MostViewedList mostViewed={mostViewed} />
        <UnmovedList listings={unmoved} />
        <MissingSearches searches={home.missingSearches} />
        {home.backups && <BackupPanel status={home.backups} />}
      </div>
    </AdminPage>
  )
}

function QuickActions() {
  const { session } = useAdmin()
  const ownKinds = kinds.filter((kind) => mayDo(session, writeRightOf(kind)))
  if (ownKinds.length === 0) return null
  return (
    <nav className={css.quickActions} aria-label="Ajouter">
      {ownKinds.map(({ section, add, noun }) => (
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

/** The published records of each kind, with the drafts and the trash. */
function ListingFigures({ listings }: { listings: ContentCounts }) {
  return (
    <section className="stack gap-3" aria-labelledby="publie">
      <h2 id="publie">En ligne</h2>
      <dl className={css.figures}>
        {kinds.map(({ section, title, list, noun, trash }) => {
          const { published, draft, trash: deleted } = listings[section]
          return (
            <div key={section} className={patterns.card}>
              <dt>
                <Link className={css.kindLink} to={list}>
                  {title}
                </Link>
              </dt>
              <dd className={css.figure}>
                {formatAmount(published)}
                <span className="sr"> {plural(published, noun.one, noun.many)} en ligne</span>
              </dd>
              <dd className="small soft">
                {draft === 0 ? 'Aucun brouillon' : `${formatAmount(draft)} ${plural(draft, 'brouillon', 'brouillons')}`}
                {deleted > 0 && (
                  <>
                    {', '}
                    <Link to={trash}>{formatAmount(deleted)} dans la corbeille</Link>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
