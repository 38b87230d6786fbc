import type { Message } from '@keur/contract/responses'
import { Form, FormField, invalidEmailMessage, isEmail, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'

interface AskFormProps {
  /** The API's answer: the same for every address. */
  onSent: (message: string) => void
}

export function AskForm({ onSent }: AskFormProps) {
  const form = useForm({
    initialValues: { email: '' },
    required: { email: 'Saisissez votre adresse e-mail.' },
    validate: ({ email }) => (isEmail(email) ? {} : { email: invalidEmailMessage }),
    send: (input) => http.post<Message>('/users/forgot-password', input),
    onSuccess: ({ message }) => onSent(message)
  })
  return (
    <Form form={form} submitLabel="Recevoir le lien" successMessage={null}>
      <FormField form={form} name="email" label="E-mail" kind="email" maxLength={254} />
    </Form>
  )
}
