import type { Lead } from '@keur/contract/lead'
import type { LeadStatus } from '@keur/contract/vocabulary'
import { http } from '@keur/kit/http'
import { ActionStatus } from '../shared/layout/action-status.tsx'
import { useAction } from '../shared/layout/use-action.ts'
import css from './lead-status-choice.module.css'
import { leadStatusChoices, wordsOfStatus } from './lead-words.ts'

/** Where a lead stands: chosen is kept. */
export function LeadStatusChoice({ lead, onChanged }: { lead: Lead; onChanged: (lead: Lead) => void }) {
  const { start, busy, failure } = useAction(async (status: LeadStatus) => {
    onChanged(await http.put<Lead>(`/admin/leads/${lead._id}`, { status }))
    return undefined
  })
  return (
    <div className="stack gap-2">
      <fieldset className={css.choice} aria-busy={busy || undefined}>
        <legend className="sr">Statut de la demande</legend>
        {leadStatusChoices.map(({ value, label }) => (
          <label key={value} className={css[value]}>
            <input
              type="radio"
              name="status"
              value={value}
              checked={lead.status === value}
              onChange={() => start(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="sr" role="status">{`Statut\u00a0: ${wordsOfStatus(lead.status).label}`}</p>
      <ActionStatus done={undefined} failure={failure} />
    </div>
  )
}
