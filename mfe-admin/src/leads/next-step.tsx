import type { Lead, LeadUpdate } from '@keur/contract/lead'
import { limits } from '@keur/contract/limits'
import { agency } from '@keur/kit/agency'
import { formatDate } from '@keur/kit/format'
import { Form, FormField, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { Button, Panel } from '@keur/kit/ui'
import { useState } from 'react'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import { useAdmin } from '../shared/layout/admin-context.tsx'

interface NextStepProps {
  lead: Lead
  onChanged: (lead: Lead) => void
}

/** What is to be done about a lead, on which day and by whom. On that day the dashboard names it first. */
export function NextStep({ lead, onChanged }: NextStepProps) {
  const { nextStep } = lead
  const [isEditing, setEditing] = useState(false)
  const update = async (body: LeadUpdate) =>
    onChanged(await http.put('/admin/leads/:id', { params: { id: lead._id }, body }))
  const { start, busy, error, success } = useAction(async () => {
    await update({ nextStep: null })
    return 'Étape faite.'
  })
  return (
    <Panel className="stack">
      <h2>Prochaine étape</h2>
      {nextStep && !isEditing && (
        <p>
          <b>{nextStep.what ?? 'Rappeler'}</b>
          <br />
          {`${formatDate(nextStep.day)}, ${nextStep.who}`}
        </p>
      )}
      {isEditing ? (
        <NextStepForm lead={lead} send={update} onSaved={() => setEditing(false)} />
      ) : (
        <div className="row gap-2">
          {nextStep && (
            <Button size="s" icon="check" busy={busy} onClick={() => start()}>
              C’est fait
            </Button>
          )}
          <Button size="s" variant="line" icon="clock" onClick={() => setEditing(true)}>
            {nextStep ? 'Changer' : 'Prévoir un rappel'}
          </Button>
        </div>
      )}
      <ActionStatus success={success} error={error} takesFocus />
    </Panel>
  )
}

interface NextStepFormProps {
  lead: Lead
  send: (change: LeadUpdate) => Promise<void>
  onSaved: () => void
}

function NextStepForm({ lead: { nextStep }, send, onSaved }: NextStepFormProps) {
  const { session } = useAdmin()
  const people = [...new Set([nextStep?.who ?? session.email, session.email, ...agency.team.map(({ name }) => name)])]
  const form = useForm({
    initialValues: { day: nextStep?.day ?? '', what: nextStep?.what ?? '', who: people[0] as string },
    required: { day: 'Choisissez un jour.' },
    send: ({ day, what, who }) => send({ nextStep: { day, who, ...(what ? { what } : {}) } }),
    fieldNames: { 'nextStep.day': 'day', 'nextStep.what': 'what' },
    onSuccess: onSaved
  })
  return (
    <Form form={form} label="Prochaine étape" submitLabel="Enregistrer" successMessage={null}>
      <FormField form={form} name="day" kind="date" label="Jour" />
      <FormField form={form} name="what" label="Quoi" placeholder="Rappeler" optional maxLength={limits.title} />
      <FormField
        form={form}
        name="who"
        kind="select"
        label="Qui"
        options={people.map((value) => ({ value, label: value }))}
      />
    </Form>
  )
}
