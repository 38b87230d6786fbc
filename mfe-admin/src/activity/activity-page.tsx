import type { Activity } from '@keur/contract/activity'
import { Link, useLoaderData } from '@keur/kit/router'
import { Icon } from '@keur/kit/ui'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { formatTime } from '../shared/layout/dates.ts'
import { FilteredList } from '../shared/layout/filtered-list.tsx'
import { byDay } from './activity-days.ts'
import { linkTo } from './activity-link.ts'
import { activityFilters, type Trail } from './activity-page.loader.ts'
import css from './activity-page.module.css'
import { changesOf, deedOf, sectionWords } from './activity-words.ts'

/** Who changed what, when: newest first, day by day. */
export function ActivityPage() {
  const { list, people } = useLoaderData<Trail>()
  return (
    <AdminPage title="Activité" lead="Qui a changé quoi, et quand. Les deux dernières années sont gardées.">
      <FilteredList
        filters={activityFilters(people)}
        label="Filtrer l’activité"
        total={list.total}
        noun={{ one: 'action', many: 'actions' }}
        page={list.page}
        totalPages={list.totalPages}
        empty="Aucune action enregistrée."
      >
        {byDay(list.activity).map(({ day, deeds }) => (
          <li key={day} className={css.day}>
            <h2>{day}</h2>
            <ul className={css.deeds}>
              {deeds.map((deed) => (
                <Deed key={deed._id} deed={deed} />
              ))}
            </ul>
          </li>
        ))}
      </FilteredList>
    </AdminPage>
  )
}

function Deed({ deed }: { deed: Activity }) {
  const to = linkTo(deed)
  const changes = changesOf(deed)
  const name = deed.label ? `«\u00a0${deed.label}\u00a0»` : 'voir'
  return (
    <li className={css.deed}>
      <span className={css.mark}>
        <Icon name={sectionWords(deed.section).icon} />
      </span>
      <p>
        <b>{deed.user.email}</b> {deedOf(deed)}{' '}
        {to ? (
          <Link to={to}>
            {name}
            {!deed.label && <span className="sr"> ce qui a changé</span>}
          </Link>
        ) : (
          deed.label && name
        )}
        {changes && <span className="soft">{` (${changes})`}</span>}
        {deed.interrupted && <b>, interrompu avant la fin</b>}
      </p>
      <time className="soft small nowrap" dateTime={deed.at}>
        {formatTime(deed.at)}
      </time>
    </li>
  )
}
