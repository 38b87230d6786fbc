import { Form, FormField, invalidEmailMessage, isEmail, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'

/** `onSent` gets the message of the API. */
export function RequestForm({ onSent }: { onSent: (message: string) => void }) {
  const form = useForm({
    initialValues: { email: '' },
    required: { email: t('Saisissez votre adresse e-mail.') },
    validate: ({ email }) => (isEmail(email) ? {} : { email: invalidEmailMessage }),
    send: (input) => http.post('/users/forgot-password', { body: input }),
    onSuccess: ({ message }) => onSent(message)
  })
  return (
    <Form form={form} submitLabel={t('Recevoir le lien')} successMessage={null}>
      <FormField form={form} name="email" label={t('E-mail')} kind="email" />
    </Form>
  )
}
