import type { EmailInput } from '@keur/contract/lead-input'
import { agency } from '@keur/kit/agency'
import { contactErrors, Form, FormField, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { sendIdempotent } from '@keur/kit/leads'

type ContactValues = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'message', string>

const initialValues: ContactValues = { firstName: '', lastName: '', email: '', phone: '', message: '' }

const required = {
  firstName: t('Saisissez votre prénom.'),
  lastName: t('Saisissez votre nom.'),
  email: t('Saisissez votre adresse e-mail.'),
  phone: t('Saisissez votre numéro de téléphone.'),
  message: t('Écrivez votre message.')
}

// Wording of the specification.
const successText = t('Votre message a été envoyé avec succès.')
const failureText = t("Une erreur s'est produite, veuillez réessayer.")

/** The API's names of these fields: those of its schema, and of what is sent by mail. */
const fieldNames = {
  'template_params.reply_to': 'email',
  'template_params.from_name': 'lastName',
  reply_to: 'email'
} as const

export function ContactForm() {
  const form = useForm({
    initialValues,
    required,
    validate: contactErrors,
    send: sendMessage,
    fieldNames,
    formatError: () => failureText
  })
  return (
    <Form form={form} label={t('Nous écrire')} submitLabel={t('Envoyer le message')} successMessage={successText}>
      <div className="grid grid--2">
        <FormField form={form} name="firstName" kind="firstName" label={t('Prénom')} maxLength={100} />
        <FormField form={form} name="lastName" kind="lastName" label={t('Nom')} maxLength={99} />
        <FormField form={form} name="email" kind="email" label={t('E-mail')} />
        <FormField form={form} name="phone" kind="phone" label={t('Téléphone')} />
      </div>
      <FormField form={form} name="message" kind="message" label={t('Message')} maxLength={5000} />
    </Form>
  )
}

// Fields of the original mail service. The API's settings decide which service sends.
const service = { service_id: 'keur-du-rail', template_id: 'contact', user_id: 'site' }

function sendMessage({ firstName, lastName, email, phone, message }: ContactValues) {
  const body: EmailInput = {
    ...service,
    template_params: {
      to_name: agency.name,
      from_name: `${firstName} ${lastName}`,
      message,
      reply_to: email,
      phone
    }
  }
  return sendIdempotent(JSON.stringify(body), (headers) => http.post('/email/send', { body, headers }))
}
