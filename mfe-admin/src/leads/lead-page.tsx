import type { Lead } from '@keur/contract/lead'
import { useLoaderData, useLocation } from '@keur/kit/router'
import { useState } from 'react'
import { useAdmin } from '../shared/layout/admin-context.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { formatDateTime } from '../shared/layout/dates.ts'
import { LeadContact } from './lead-contact.tsx'
import { LeadErasure } from './lead-erasure.tsx'
import { LeadNotes } from './lead-notes.tsx'
import css from './lead-page.module.css'
import { leadsPath } from './lead-path.ts'
import { LeadRequest } from './lead-request.tsx'
import { LeadStatusChoice } from './lead-status-choice.tsx'
import { nameOf, wordsOfKind } from './lead-words.ts'

/** One lead: who, what for, where it stands, and what the agency noted. */
export function LeadPage() {
  const loaded = useLoaderData<Lead>()
  // Another lead is another page: nothing of what was typed or said about one belongs to the next.
  return <OneLead key={loaded._id} loaded={loaded} />
}

function OneLead({ loaded }: { loaded: Lead }) {
  const [lead, setLead] = useState(loaded)
  const { countAgain } = useAdmin()
  const { state } = useLocation()
  const list = (state as { list?: string } | null)?.list ?? ''
  const changed = (now: Lead) => {
    setLead(now)
    countAgain()
  }
  return (
    <AdminPage
      title={nameOf(lead)}
      lead={`${wordsOfKind(lead.kind).one}${lead.channel === 'whatsapp' ? ' par WhatsApp' : ''}, le ${formatDateTime(lead.createdAt)}`}
      back={{ to: leadsPath + list, label: 'Retour aux demandes' }}
    >
      <LeadStatusChoice lead={lead} onChanged={changed} />
      <div className={css.lead}>
        <LeadRequest lead={lead} />
        <LeadContact lead={lead} />
        <LeadNotes lead={lead} onChanged={changed} />
        <LeadErasure lead={lead} list={leadsPath + list} />
      </div>
    </AdminPage>
  )
}
