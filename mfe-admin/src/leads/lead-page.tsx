import type { Lead } from '@keur/contract/lead'
import { limits } from '@keur/contract/limits'
import type { LeadStatus } from '@keur/contract/vocabulary'
import { Form, FormField, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { useLoaderData, useLocation, useNavigate } from '@keur/kit/router'
import { classNames, Panel, Paragraphs } from '@keur/kit/ui'
import { useState } from 'react'
import { formatDateTime } from '../shared/dates.ts'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import { useAdmin, useMayDo } from '../shared/layout/admin-context.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { ConfirmedAction } from '../shared/layout/confirmed-action.tsx'
import patterns from '../shared/layout/patterns.module.css'
import { Restricted } from '../shared/layout/restricted.tsx'
import { paths } from '../shared/paths.ts'
import { channelLabels, kindLabels, leadStatusChoices, nameOf, replyWayLabels, statusLabels } from './lead-labels.ts'
import css from './lead-page.module.css'
import { LeadReply } from './lead-reply.tsx'
import { LeadRequest } from './lead-request.tsx'
import type { LeadData } from './leads.loader.ts'
import { NextStep } from './next-step.tsx'
import { PersonHistory } from './person-history.tsx'
import { RefuseSender } from './refuse-sender.tsx'
import { VisitDecision } from './visit-decision.tsx'

export function LeadPage() {
  const loaded = useLoaderData<LeadData>()
  // The key resets drafts and messages when another lead is shown.
  return <LeadDetails key={loaded.lead._id} loaded={loaded} />
}

function LeadDetails({ loaded }: { loaded: LeadData }) {
  const [lead, setLead] = useState(loaded.lead)
  const { refreshNewLeads } = useAdmin()
  const mayAnswer = useMayDo('answerLeads')
  const mayDelete = useMayDo('deleteLeads')
  const { state } = useLocation()
  const listPath = paths.leads + ((state as { list?: string } | null)?.list ?? '')
  const onChanged = (changed: Lead) => {
    setLead(changed)
    refreshNewLeads()
  }
  // The key prepares another text after a decision.
  const reply = mayAnswer && (
    <LeadReply
      key={lead.appointment?.sequence}
      lead={lead}
      listingToday={loaded.listingToday}
      replies={loaded.replies}
      onChanged={onChanged}
    />
  )
  return (
    <AdminPage
      title={nameOf(lead)}
      lead={`${kindLabels(lead.kind).one}${channelLabels[lead.channel] ?? ''}, le ${formatDateTime(lead.createdAt)}`}
      back={{ to: listPath, label: 'Retour aux demandes' }}
    >
      <Restricted right="answerLeads">
        <LeadStatusChoice lead={lead} onChanged={onChanged} />
        {lead.appointment && <VisitDecision lead={lead} appointment={lead.appointment} onChanged={onChanged} />}
        <div className={classNames('stack gap-5', css.lead)}>
          {/* Beside the request on wide screens; on phones a visit is decided, and answered at once. */}
          {lead.appointment && reply}
          <LeadRequest lead={lead} />
          {!lead.appointment && reply}
          <LeadNotes lead={lead} onChanged={onChanged} />
          {loaded.thread && <PersonHistory lead={lead} thread={loaded.thread} />}
          <NextStep lead={lead} onChanged={onChanged} />
          <RefuseSender lead={lead} onChanged={onChanged} />
          {mayDelete && <DeleteLead lead={lead} listPath={listPath} />}
        </div>
      </Restricted>
    </AdminPage>
  )
}

function LeadStatusChoice({ lead, onChanged }: { lead: Lead; onChanged: (lead: Lead) => void }) {
  const { start, busy, error } = useAction(async (status: LeadStatus) => {
    onChanged(await http.put('/admin/leads/:id', { params: { id: lead._id }, body: { status } }))
  })
  return (
    <div className="stack gap-2">
      <fieldset className={css.statuses} aria-busy={busy || undefined}>
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
      <p className="sr" role="status">{`Statut\u00a0: ${statusLabels(lead.status).label}`}</p>
      <ActionStatus error={error} />
    </div>
  )
}

/** Deletes the lead after a confirmation, and returns to the list. */
function DeleteLead({ lead, listPath }: { lead: Lead; listPath: string }) {
  const { refreshNewLeads } = useAdmin()
  const navigate = useNavigate()
  const run = async () => {
    const confirm = `La demande de ${nameOf(lead)}, ses notes et ses photos.`
    await http.delete('/admin/leads/:id', { params: { id: lead._id }, confirm })
    refreshNewLeads()
    navigate(listPath)
    return undefined
  }
  return (
    <div className="stack gap-2">
      <ConfirmedAction
        button={{ variant: 'danger-line', children: 'Supprimer la demande' }}
        title={'Supprimer cette demande\u00a0?'}
        confirm="Supprimer"
        dangerous
        run={run}
      >
        <p>{`La demande de ${nameOf(lead)}, ses notes et ses photos seront supprimées définitivement.`}</p>
      </ConfirmedAction>
    </div>
  )
}

/** Notes of the agency, which visitors never see. */
function LeadNotes({ lead, onChanged }: { lead: Lead; onChanged: (lead: Lead) => void }) {
  const form = useForm({
    initialValues: { text: '' },
    required: { text: 'Écrivez une note.' },
    send: ({ text }) => http.post('/admin/leads/:id/notes', { params: { id: lead._id }, body: { text } }),
    onSuccess: onChanged
  })
  return (
    <Panel className="stack">
      <h2>Notes et réponses</h2>
      {lead.notes.length > 0 ? (
        <ol className="stack gap-3">
          {lead.notes.map(({ author, text, sent, createdAt }) => (
            <li key={createdAt + text} className={sent ? css.sent : patterns.quote}>
              {sent && <b>{replyWayLabels[sent]}</b>}
              <Paragraphs text={text} />
              <p className="small soft">{`${author}, le ${formatDateTime(createdAt)}`}</p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="soft">Aucune note pour le moment.</p>
      )}
      <Form
        form={form}
        label="Ajouter une note"
        submitLabel="Ajouter la note"
        submittingLabel="Ajout en cours…"
        successMessage="Note ajoutée."
      >
        <FormField
          form={form}
          name="text"
          kind="message"
          label="Nouvelle note"
          hint="Pour l’agence seulement."
          maxLength={limits.note}
        />
      </Form>
    </Panel>
  )
}
