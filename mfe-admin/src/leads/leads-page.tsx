import type { LeadPage } from '@keur/contract/lead'
import { useLoaderData } from '@keur/kit/router'
import { ButtonLink } from '@keur/kit/ui'
import { personalDataPath } from '../privacy/privacy-path.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { FilteredList } from '../shared/layout/filtered-list.tsx'
import { LeadExport } from './lead-export.tsx'
import { LeadRow } from './lead-row.tsx'
import { leadFilters } from './leads-page.loader.ts'
import { NewLeads } from './new-leads.tsx'

/** What visitors want of the agency, newest first. */
export function LeadsPage() {
  const { leads, total, page, totalPages } = useLoaderData<LeadPage>()
  return (
    <AdminPage
      title="Demandes"
      lead="Messages, visites, réservations, devis et biens proposés par leurs propriétaires."
      actions={
        <>
          <ButtonLink variant="line" to={personalDataPath()}>
            Données personnelles
          </ButtonLink>
          <LeadExport total={total} />
        </>
      }
    >
      <NewLeads />
      <FilteredList
        filters={leadFilters}
        label="Filtrer les demandes"
        total={total}
        noun={{ one: 'demande', many: 'demandes' }}
        page={page}
        totalPages={totalPages}
        empty="Aucune demande pour le moment."
        nothingMatches="Aucune demande ne correspond à ces filtres."
        emptyHint="Ce que les visiteurs vous écrivent arrive ici."
      >
        {leads.map((lead) => (
          <LeadRow key={lead._id} lead={lead} />
        ))}
      </FilteredList>
    </AdminPage>
  )
}
