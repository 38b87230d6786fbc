import type { Lead, LeadPage } from '@keur/contract/lead'
import { truncate } from '@keur/kit/format'
import { Link, useLoaderData, useLocation } from '@keur/kit/router'
import { Badge, ButtonLink, Chip, Chips, classNames, Icon } from '@keur/kit/ui'
import { formatShortDay, formatTime } from '../shared/dates.ts'
import { useAdmin } from '../shared/layout/admin-context.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { FilteredList } from '../shared/layout/filtered-list.tsx'
import patterns from '../shared/layout/patterns.module.css'
import { paths } from '../shared/paths.ts'
import { CallButton } from './call-form.tsx'
import { LeadExport } from './lead-export.tsx'
import {
  channelIcons,
  channelLabels,
  kindLabels,
  leadKindChoices,
  nameOf,
  statusLabels,
  subjectOf
} from './lead-labels.ts'
import { leadFilters } from './leads.loader.ts'
import css from './leads-page.module.css'

export function LeadsPage() {
  const page = useLoaderData<LeadPage>()
  return (
    <AdminPage
      title="Demandes"
      lead="Messages, visites, réservations, devis et biens proposés par leurs propriétaires."
      actions={
        <>
          <CallButton />
          <ButtonLink variant="line" to={paths.privacy}>
            Données personnelles
          </ButtonLink>
          <LeadExport total={page.total} />
        </>
      }
    >
      <NewLeadChips />
      <FilteredList
        filters={leadFilters}
        label="Filtrer les demandes"
        pagination={page}
        noun={{ one: 'demande', many: 'demandes' }}
        empty="Aucune demande pour le moment."
        nothingMatches="Aucune demande ne correspond à ces filtres."
        emptyHint="Ce que les visiteurs vous écrivent arrive ici."
      >
        {page.leads.map((lead) => (
          <LeadRow key={lead._id} lead={lead} />
        ))}
      </FilteredList>
    </AdminPage>
  )
}

/** Links to the new leads of each kind, with their counts. */
function NewLeadChips() {
  const { newLeads } = useAdmin()
  const { pathname, search } = useLocation()
  const chips = [
    { label: 'Nouvelles', icon: 'inbox' as const, count: newLeads?.total, search: '?statut=nouvelles' },
    ...leadKindChoices.map(({ slug, value, label, icon }) => ({
      label,
      icon,
      count: newLeads?.[value],
      search: `?type=${slug}&statut=nouvelles`
    }))
  ]
  return (
    <nav aria-label="Nouvelles demandes">
      <Chips>
        {chips.map((chip) => (
          <li key={chip.label}>
            <Chip to={pathname + chip.search} current={chip.search === search}>
              <Icon name={chip.icon} />
              {chip.label}
              {chip.count !== undefined && (
                <span className={classNames(patterns.count, chip.count === 0 ? css.zero : css.count)}>
                  {chip.count}
                  {chip.label !== 'Nouvelles' && <span className="sr"> à traiter</span>}
                </span>
              )}
            </Chip>
          </li>
        ))}
      </Chips>
    </nav>
  )
}

/** A lead in the list; the whole row links to its page. */
function LeadRow({ lead }: { lead: Lead }) {
  const { search } = useLocation()
  const kind = kindLabels(lead.kind)
  const status = statusLabels(lead.status)
  const subject = subjectOf(lead)
  const message = lead.message || lead.description
  return (
    <li className={classNames(patterns.card, css.row, lead.status === 'new' && [patterns.urgent, css.new].join(' '))}>
      <span className={css.icon}>
        <Icon name={channelIcons[lead.channel] ?? kind.icon} />
      </span>
      <div className={css.visitor}>
        <Link to={paths.lead(lead._id)} state={{ list: search }} className={css.name}>
          {nameOf(lead)}
        </Link>
        <span className="small soft">
          {kind.one}
          {channelLabels[lead.channel]}
        </span>
      </div>
      <div className={css.about}>
        {subject && <b>{subject}</b>}
        {message && <span className="soft">{truncate(message, 140)}</span>}
      </div>
      <div className={css.state}>
        <Badge tone={status.tone}>{status.label}</Badge>
        <time className="small soft nowrap" dateTime={lead.createdAt}>
          {formatShortDay(lead.createdAt)}, {formatTime(lead.createdAt)}
        </time>
      </div>
    </li>
  )
}
