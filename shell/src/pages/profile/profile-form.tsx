import type { Profile, ProfileUpdate } from '@keur/contract/user'
import { genders } from '@keur/contract/vocabulary'
import { contactErrors, type FieldErrors, Form, FormField, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { useSession } from '@keur/kit/session'
import { Button, Note } from '@keur/kit/ui'

// Wording of the specification.
const successMessage = t('Profil mis à jour avec succès.')
const failureMessage = t('Erreur lors de la mise à jour du profil.')
const genderOptions = ['', ...genders].map((value) => ({ value, label: value || t('Choisir…') }))

/** The fields that users may change; `email` identifies the profile. */
type ProfileChanges = Omit<ProfileUpdate, 'email'>
/** Values of the form: empty where nothing is known. */
type ProfileValues = Record<keyof ProfileChanges, string>

const valuesOf = ({ phoneNumber, gender, birthdate, residence }: Profile): ProfileValues => ({
  phoneNumber: phoneNumber ?? '',
  gender: gender ?? '',
  birthdate: birthdate ?? '',
  residence: residence ?? ''
})

/** Empty fields are not sent. */
const changesOf = (values: ProfileValues): ProfileChanges =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** The date in Senegal, whose time zone is UTC: `2026-11-21`. */
const today = () => new Date().toISOString().slice(0, 10)

function validateProfile({ phoneNumber, birthdate }: ProfileValues): FieldErrors<ProfileValues> {
  const { phone } = contactErrors({ phone: phoneNumber })
  return {
    ...(phone ? { phoneNumber: phone } : {}),
    ...(birthdate === '' || birthdate < today()
      ? {}
      : { birthdate: t('La date de naissance doit être une date réelle et passée.') })
  }
}

interface ProfileFormProps {
  email: string
  profile: Profile
  onSaved: (message: string, changes: ProfileChanges) => void
  onCancel: () => void
}

export function ProfileForm({ email, profile, onSaved, onCancel }: ProfileFormProps) {
  const form = useForm({
    initialValues: valuesOf(profile),
    validate: validateProfile,
    keepValues: true,
    send: async (values) => {
      const changes = changesOf(values)
      const response = await http.put('/users/profile', { body: { email, ...changes } })
      return { message: response?.message || successMessage, changes }
    },
    onSuccess: ({ message, changes }) => onSaved(message, changes),
    formatError: () => failureMessage
  })
  return (
    <Form
      form={form}
      label={t('Modifier mes informations')}
      summary={failureMessage}
      submitLabel={t('Enregistrer')}
      submittingLabel={t('Enregistrement en cours…')}
      successMessage={null}
      actions={
        <Button variant="line" onClick={onCancel}>
          {t('Annuler')}
        </Button>
      }
    >
      <SessionExpiredNote />
      <p className="soft small">{t('Un champ laissé vide garde ce qu’il contenait.')}</p>
      <FormField form={form} name="phoneNumber" label={t('Téléphone')} kind="phone" optional />
      <FormField form={form} name="gender" label={t('Genre')} kind="select" options={genderOptions} optional />
      <FormField
        form={form}
        name="birthdate"
        label={t('Date de naissance')}
        kind="birthdate"
        min="1900-01-01"
        max={today()}
        optional
      />
      <FormField
        form={form}
        name="residence"
        label={t('Résidence')}
        kind="address"
        placeholder={t('Quartier, ville')}
        optional
        maxLength={200}
      />
    </Form>
  )
}

/** The session expired while the form was being filled in. Logging in in another tab loses nothing. */
function SessionExpiredNote() {
  return useSession().email === null ? (
    <Note tone="warn">
      {t('Votre session a expiré.')}{' '}
      <a href="/login?suite=%2Fprofile" target="_blank" rel="noopener">
        {t('Reconnectez-vous dans un autre onglet')}
      </a>
      {t(', puis enregistrez à nouveau\u00a0: votre saisie est conservée.')}
    </Note>
  ) : null
}
