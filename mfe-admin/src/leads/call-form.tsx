import type { Lead } from '@keur/contract/lead'
import { limits } from '@keur/contract/limits'
import { Dialog } from '@keur/kit/dialog'
import { Form, FormField, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { sendIdempotent } from '@keur/kit/leads'
import { useNavigate } from '@keur/kit/router'
import { Button } from '@keur/kit/ui'
import { useState } from 'react'
import { useAdmin, useMayDo } from '../shared/layout/admin-context.tsx'
import { paths } from '../shared/paths.ts'

/** Opens the form of a telephone call; the noted call is shown with what the same person has asked before. */
export function CallButton() {
  const mayAnswer = useMayDo('answerLeads')
  const [isOpen, setOpen] = useState(false)
  if (!mayAnswer) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="phone" onClick={() => setOpen(true)}>
        Appel reçu
      </Button>
      <Dialog
        open={isOpen}
        title="Appel reçu"
        onClose={close}
        actions={
          <Button variant="line" onClick={close}>
            Annuler
          </Button>
        }
      >
        <CallForm />
      </Dialog>
    </>
  )
}

function CallForm() {
  const navigate = useNavigate()
  const { refreshNewLeads } = useAdmin()
  const form = useForm({
    initialValues: { phone: '', name: '', message: '', reference: '' },
    required: { phone: 'Indiquez le numéro.', message: 'Indiquez l’objet de l’appel.' },
    send: ({ phone, name, message, reference }) => {
      const body = { phone, message, ...(name ? { name } : {}), ...(reference ? { reference } : {}) }
      return sendIdempotent(JSON.stringify(body), (headers) => http.post('/admin/leads', { body, headers }))
    },
    onSuccess: ({ _id }: Lead) => {
      refreshNewLeads()
      navigate(paths.lead(_id))
    }
  })
  return (
    <Form
      form={form}
      label="Appel reçu"
      submitLabel="Noter l’appel"
      submittingLabel="Un instant…"
      successMessage={null}
    >
      <FormField form={form} name="phone" kind="phone" label="Téléphone" />
      <FormField form={form} name="name" label="Nom" optional maxLength={200} />
      <FormField
        form={form}
        name="message"
        label="Objet"
        placeholder="Cherche un F3 à l’Escale"
        maxLength={limits.title}
      />
      <FormField form={form} name="reference" label="Référence de l’annonce" optional maxLength={limits.place} />
    </Form>
  )
}
