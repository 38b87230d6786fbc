import { type Role, roleLabels, staffRoles } from '@keur/contract/vocabulary'
import { FormField, invalidEmailMessage, isEmail, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { Note } from '@keur/kit/ui'
import { useId } from 'react'
import { ConfirmDialog } from '../shared/layout/confirm-dialog.tsx'
import { permissionsOf } from './user-changes.ts'

type StaffRole = Exclude<Role, 'user'>

interface InviteDialogProps {
  onInvited: (message: string) => void
  onClose: () => void
}

/** Invites a colleague by mail: who opens the link within a week chooses a password and gets the role. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const id = useId()
  const form = useForm({
    initialValues: { surname: '', name: '', email: '', role: 'agent' },
    required: {
      surname: 'Saisissez le prénom.',
      name: 'Saisissez le nom.',
      email: 'Saisissez l’adresse e-mail.'
    },
    validate: ({ email }) => (isEmail(email) ? {} : { email: invalidEmailMessage }),
    send: async ({ role, ...person }) => {
      const confirm = `${person.surname} ${person.name} (${person.email}) pourra\u00a0: ${permissionsOf(role as Role)}.`
      const body = { ...person, role: role as StaffRole }
      await http.post('/admin/users/invitations', { body, confirm })
      onInvited(`L’invitation part à ${person.email}. Elle est valable une semaine.`)
    },
    onSuccess: onClose,
    keepValues: true
  })
  return (
    <ConfirmDialog
      open
      title="Inviter un collègue"
      confirm="Inviter"
      form={id}
      busy={form.isSubmitting}
      onClose={onClose}
    >
      <form id={id} className="stack gap-3" {...form.attributes}>
        {form.failure && (
          <div ref={form.summary} tabIndex={-1}>
            <Note tone="bad">{form.failure}</Note>
          </div>
        )}
        <FormField form={form} name="surname" label="Prénom" maxLength={100} />
        <FormField form={form} name="name" label="Nom" maxLength={100} />
        <FormField form={form} name="email" kind="email" label="Adresse e-mail" />
        <FormField
          form={form}
          name="role"
          kind="select"
          label="Rôle"
          options={staffRoles.map((role) => ({ value: role, label: roleLabels[role] }))}
        />
        <p className="small soft">{`Ce rôle permet de\u00a0: ${permissionsOf(form.values.role as Role)}.`}</p>
      </form>
    </ConfirmDialog>
  )
}
