import { type Role, roleLabels, staffRoles } from '@keur/contract/vocabulary'
import { FormField, invalidEmailMessage, isEmail, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { FormDialog } from '../shared/layout/form-dialog.tsx'
import { permissionsOf } from './user-changes.ts'

type StaffRole = Exclude<Role, 'user'>

interface InviteDialogProps {
  onInvited: (message: string) => void
  onClose: () => void
}

/** Invites a colleague by mail: who opens the link within a week chooses a password and gets the role. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
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
    <FormDialog form={form} title="Inviter un collègue" confirm="Inviter" onClose={onClose}>
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
    </FormDialog>
  )
}
