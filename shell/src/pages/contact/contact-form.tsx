import { Form, FormField, invalidEmailMessage, isEmail, isPhone, useForm } from '@keur/kit/forms'
import { type ContactValues, sendMessage } from './send-message.ts'

const initialValues: ContactValues = { firstName: '', lastName: '', email: '', phone: '', message: '' }

const required = {
  firstName: 'Saisissez votre prénom.',
  lastName: 'Saisissez votre nom.',
  email: 'Saisissez votre adresse e-mail.',
  phone: 'Saisissez votre numéro de téléphone.',
  message: 'Écrivez votre message.'
}

// The specification's own words.
const succeeded = 'Votre message a été envoyé avec succès.'
const failed = "Une erreur s'est produite, veuillez réessayer."

/** The message to the agency; all of its fields are required. */
export function ContactForm() {
  const form = useForm({
    initialValues,
    required,
    validate: ({ email, phone }) => ({
      ...(isEmail(email) ? {} : { email: invalidEmailMessage }),
      ...(isPhone(phone)
        ? {}
        : { phone: 'Ce numéro de téléphone n’est pas complet\u00a0: 77\u00a0000\u00a000\u00a000' })
    }),
    send: sendMessage,
    fieldNames: { reply_to: 'email', from_name: 'lastName' },
    formatError: () => failed
  })
  return (
    <Form form={form} label="Nous écrire" submitLabel="Envoyer le message" successMessage={succeeded}>
      <div className="grid grid--2">
        <FormField form={form} name="firstName" kind="firstName" label="Prénom" maxLength={100} />
        <FormField form={form} name="lastName" kind="lastName" label="Nom" maxLength={99} />
        <FormField form={form} name="email" kind="email" label="E-mail" maxLength={254} />
        <FormField form={form} name="phone" kind="phone" label="Téléphone" placeholder="77 000 00 00" maxLength={30} />
      </div>
      <FormField form={form} name="message" kind="message" label="Message" maxLength={5000} />
    </Form>
  )
}
