import type { LeadPage } from '@keur/contract/lead'
import { useLoaderData, useLocation } from '@keur/kit/router'
import { ButtonLink, Chip, Chips, Icon } from '@keur/kit/ui'
import { useAdmin } from '../shared/layout/admin-context.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { FilteredList } from '../shared/layout/filtered-list.tsx'
import { paths } from '../shared/paths.ts'
import { LeadExport } from './lead-export.tsx'
import { leadKindChoices } from './lead-labels.ts'
import { LeadRow } from './lead-row.tsx'
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
                <span className={chip.count > 0 ? css.some : css.zero}>
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
