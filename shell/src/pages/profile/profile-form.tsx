import type { Message } from '@keur/contract/responses'
import type { Profile } from '@keur/contract/user'
import { genders } from '@keur/contract/vocabulary'
import { Form, FormField, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { Button } from '@keur/kit/ui'
import { checkProfile, filledIn, type ProfileChanges, today, valuesOf } from './profile-values.ts'
import { SessionEnded } from './session-ended.tsx'

// The specification's own words.
const succeeded = 'Profil mis à jour avec succès.'
const failed = 'Erreur lors de la mise à jour du profil.'
const genderOptions = ['', ...genders].map((value) => ({ value, label: value || 'Choisir…' }))

interface ProfileFormProps {
  email: string
  profile: Profile
  onSaved: (message: string, changes: ProfileChanges) => void
  onCancel: () => void
}

export function ProfileForm({ email, profile, onSaved, onCancel }: ProfileFormProps) {
  const form = useForm({
    initialValues: valuesOf(profile),
    validate: checkProfile,
    keepValues: true,
    send: async (values) => {
      const changes = filledIn(values)
      const answer = await http.put<Message>('/users/profile', { email, ...changes })
      return { message: answer?.message || succeeded, changes }
    },
    onSuccess: ({ message, changes }) => onSaved(message, changes),
    formatError: () => failed
  })
  return (
    <Form
      form={form}
      label="Modifier mes informations"
      summary={failed}
      submitLabel="Enregistrer"
      submittingLabel="Enregistrement en cours…"
      successMessage={null}
      actions={
        <Button variant="line" onClick={onCancel}>
          Annuler
        </Button>
      }
    >
      <SessionEnded />
      <p className="soft small">Un champ laissé vide garde ce qu’il contenait.</p>
      <FormField form={form} name="phoneNumber" label="Téléphone" kind="phone" optional maxLength={30} />
      <FormField form={form} name="gender" label="Genre" kind="select" options={genderOptions} optional />
      <FormField
        form={form}
        name="birthdate"
        label="Date de naissance"
        kind="birthdate"
        min="1900-01-01"
        max={today()}
        optional
      />
      <FormField
        form={form}
        name="residence"
        label="Résidence"
        kind="address"
        placeholder="Quartier, ville"
        optional
        maxLength={200}
      />
    </Form>
  )
}
