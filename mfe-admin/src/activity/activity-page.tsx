import type { Activity } from '@keur/contract/activity'
import { Link, useLoaderData } from '@keur/kit/router'
import { classNames, Icon } from '@keur/kit/ui'
import { formatFullDate, formatTime } from '../shared/dates.ts'
import { kindOf } from '../shared/kinds/kinds.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import type { FilterChoice } from '../shared/layout/api-filters.ts'
import { FilteredList } from '../shared/layout/filtered-list.tsx'
import patterns from '../shared/layout/patterns.module.css'
import { paths } from '../shared/paths.ts'
import { changedFields, describeEntry, sectionLabels } from './activity-labels.ts'
import { type ActivityData, activityFilters } from './activity-page.loader.ts'
import css from './activity-page.module.css'

export function ActivityPage() {
  const { list, userChoices } = useLoaderData<ActivityData>()
  return (
    <AdminPage title="Activité" lead="Qui a changé quoi, et quand. Les deux dernières années sont gardées.">
      <FilteredList
        filters={activityFilters(userChoices)}
        label="Filtrer l’activité"
        pagination={list}
        noun={{ one: 'action', many: 'actions' }}
        empty="Aucune action enregistrée."
      >
        {groupByDay(list.activity).map(({ day, entries }) => (
          <li key={day} className={classNames('stack gap-2', css.day)}>
            <h2>{day}</h2>
            <ul className={classNames(patterns.card, css.entries)}>
              {entries.map((entry) => (
                <Entry key={entry._id} entry={entry} person={nameOf(entry.user, userChoices)} />
              ))}
            </ul>
          </li>
        ))}
      </FilteredList>
    </AdminPage>
  )
}

/** The name of an administrator; of a former one, the e-mail of that time. */
const nameOf = ({ id, email }: Activity['user'], choices: FilterChoice[]) =>
  choices.find(({ value }) => value === id)?.label ?? email

function Entry({ entry, person }: { entry: Activity; person: string }) {
  const path = recordPath(entry)
  const changes = changedFields(entry)
  const name = entry.label ? `«\u00a0${entry.label}\u00a0»` : 'voir'
  return (
    <li className={css.entry}>
      <span className={css.icon}>
        <Icon name={sectionLabels(entry.section).icon} />
      </span>
      <p>
        <b>{person}</b> {describeEntry(entry)}{' '}
        {path ? (
          <Link to={path}>
            {name}
            {!entry.label && <span className="sr"> ce qui a changé</span>}
          </Link>
        ) : (
          entry.label && name
        )}
        {changes && <span className="soft">{` (${changes})`}</span>}
        {entry.interrupted && <b>, interrompu avant la fin</b>}
      </p>
      <time className="soft small nowrap" dateTime={entry.at}>
        {formatTime(entry.at)}
      </time>
    </li>
  )
}

/** Where the changed record can be seen; undefined for what no longer exists. */
function recordPath({ section, action, id }: Activity): string | undefined {
  const kind = kindOf(section)
  if (kind) {
    if (action === 'delete') return kind.trash
    if (action === 'purge') return undefined
    return id ? kind.edit(id) : kind.list
  }
  if (section === 'leads') return id && action !== 'delete' ? paths.lead(id) : undefined
  if (section === 'comments') return paths.comments
  if (section === 'users') return paths.users
  if (section === 'outbox') return paths.mails
  if (section === 'builds') return paths.releases
  return undefined
}

/** The entries of each day. Consecutive uploads of one user are merged: every photo is an entry of its own. */
function groupByDay(activity: Activity[]): { day: string; entries: Activity[] }[] {
  const days = new Map<string, Activity[]>()
  for (const entry of activity) {
    const day = formatFullDate(entry.at)
    const entries = days.get(day) ?? []
    const last = entries.at(-1)
    if (last && isSameUpload(last, entry))
      entries[entries.length - 1] = { ...last, ids: [...photoIds(last), ...photoIds(entry)] }
    else entries.push(entry)
    days.set(day, entries)
  }
  return [...days].map(([day, entries]) => ({ day, entries }))
}

const isSameUpload = (last: Activity, entry: Activity) =>
  last.action === 'upload' && entry.action === 'upload' && last.user.id === entry.user.id

const photoIds = ({ ids, id }: Activity): string[] => ids ?? (id ? [id] : [])
