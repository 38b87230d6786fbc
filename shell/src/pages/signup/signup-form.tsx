import type { SignupInput } from '@keur/contract/user'
import { type FieldErrors, Form, FormField, invalidEmailMessage, isEmail, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { useNavigate } from '@keur/kit/router'
import { LinkedText } from '@keur/kit/ui'
import { apiMessage } from '../account/messages.ts'
import { NewPasswordInputs, validatePasswords } from '../account/password-input.tsx'

type SignupValues = Record<Exclude<keyof SignupInput, 'role'> | 'confirmation', string>

const required: SignupValues = {
  surname: t('Saisissez votre prénom.'),
  name: t('Saisissez votre nom.'),
  email: t('Saisissez votre adresse e-mail.'),
  password: t('Choisissez un mot de passe.'),
  confirmation: t('Saisissez le mot de passe une seconde fois.')
}

function validateSignup(values: SignupValues): FieldErrors<SignupValues> {
  return {
    ...(isEmail(values.email) ? {} : { email: invalidEmailMessage }),
    ...validatePasswords(values)
  }
}

const isIncomplete = (errors: FieldErrors<SignupValues>): boolean =>
  Object.values(errors).some((error) => Object.values(required).includes(error))

const initialValues: SignupValues = { surname: '', name: '', email: '', password: '', confirmation: '' }

// Wording of the specification.
const incompleteMessage = t('Tous les champs sont obligatoires.')
const successMessage = t('Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.')
const failureMessage = t("Erreur lors de l'inscription. Veuillez réessayer.")

export function SignupForm() {
  const navigate = useNavigate()
  const form = useForm({
    initialValues,
    required,
    validate: validateSignup,
    send: ({ confirmation: _, ...input }: SignupValues) =>
      http.post('/users/signup', { body: { ...input, role: 'user' } }),
    formatError: (error) => apiMessage(error) ?? failureMessage,
    onSuccess: (response) => navigate('/email-sent', { state: { message: response?.message ?? successMessage } })
  })
  return (
    <Form
      form={form}
      summary={isIncomplete(form.errors) ? incompleteMessage : undefined}
      submitLabel={t('Créer mon compte')}
      submittingLabel={t('Inscription en cours…')}
      successMessage={null}
    >
      <div className="grid grid--2">
        <FormField form={form} name="surname" label={t('Prénom')} kind="firstName" maxLength={100} />
        <FormField form={form} name="name" label={t('Nom')} kind="lastName" maxLength={100} />
      </div>
      <FormField form={form} name="email" label={t('E-mail')} kind="email" />
      <NewPasswordInputs form={form} label={t('Mot de passe')} />
      <p className="soft small">
        <LinkedText
          text={t(
            'En créant un compte, vous acceptez que ces informations servent à le tenir\u00a0: voyez nos [règles de confidentialité].'
          )}
          to={['/confidentialite']}
        />
      </p>
    </Form>
  )
}
