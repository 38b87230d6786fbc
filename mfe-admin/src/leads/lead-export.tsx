import type { Lead, LeadPage } from '@keur/contract/lead'
import { limits } from '@keur/contract/limits'
import { http } from '@keur/kit/http'
import { useSearchParams } from '@keur/kit/router'
import { Button } from '@keur/kit/ui'
import { saveFile } from '../shared/csv/save-file.ts'
import { ActionStatus } from '../shared/layout/action-status.tsx'
import { readApiQuery } from '../shared/layout/api-filters.ts'
import { useAction } from '../shared/layout/use-action.ts'
import { leadTable } from './lead-table.ts'
import { leadFilters } from './leads-page.loader.ts'

/** Takes all leads that the filters show to a spreadsheet, page after page. */
export function LeadExport({ total }: { total: number }) {
  const [address] = useSearchParams()
  const { start, busy, failure } = useAction(async () => {
    const leads = await allLeads(address)
    saveFile(`demandes-${new Date().toISOString().slice(0, 10)}.csv`, leadTable(leads))
    return undefined
  })
  return (
    <>
      <Button variant="line" icon="download" busy={busy} disabled={total === 0} onClick={() => start()}>
        {busy ? 'Préparation…' : 'Exporter (CSV)'}
      </Button>
      <ActionStatus done={undefined} failure={failure} />
    </>
  )
}

async function allLeads(address: URLSearchParams): Promise<Lead[]> {
  const leads: Lead[] = []
  const query = { ...readApiQuery(leadFilters, address), limit: limits.pageLimit }
  let totalPages = 1
  for (let page = 1; page <= totalPages; page += 1) {
    const answer = await http.get<LeadPage>('/admin/leads', { query: { ...query, page } })
    leads.push(...answer.leads)
    totalPages = answer.totalPages
  }
  // Where one came in between, the last of a page is the first of the next.
  return [...new Map(leads.map((lead) => [lead._id, lead])).values()]
}
