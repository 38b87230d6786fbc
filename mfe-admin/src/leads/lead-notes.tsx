import type { Lead } from '@keur/contract/lead'
import { limits } from '@keur/contract/limits'
import { Form, FormField, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { Panel, Paragraphs } from '@keur/kit/ui'
import { formatDateTime } from '../shared/dates.ts'
import patterns from '../shared/layout/patterns.module.css'

/** Notes of the agency, which visitors never see. */
export function LeadNotes({ lead, onChanged }: { lead: Lead; onChanged: (lead: Lead) => void }) {
  const form = useForm({
    initialValues: { text: '' },
    required: { text: 'Écrivez une note.' },
    send: ({ text }) => http.post('/admin/leads/:id/notes', { params: { id: lead._id }, body: { text } }),
    onSuccess: onChanged
  })
  return (
    <Panel className="stack">
      <h2>Notes</h2>
      {lead.notes.length > 0 ? (
        <ol className="stack gap-3">
          {lead.notes.map(({ author, text, createdAt }) => (
            <li key={createdAt + text} className={patterns.quote}>
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
