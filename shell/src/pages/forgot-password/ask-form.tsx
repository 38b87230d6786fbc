import type { Message } from '@keur/contract/message'
import { Form, FormField, invalidEmail, isEmail, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'

interface AskFormProps {
  /** The API's answer: the same for every address. */
  onSent: (message: string) => void
}

export function AskForm({ onSent }: AskFormProps) {
  const form = useForm({
    initial: { email: '' },
    required: { email: 'Saisissez votre adresse e-mail.' },
    check: ({ email }) => (isEmail(email) ? {} : { email: invalidEmail }),
    send: (input) => http.post<Message>('/users/forgot-password', input),
    onSent: ({ message }) => onSent(message)
  })
  return (
    <Form form={form} submit="Recevoir le lien" sent={null}>
      <FormField form={form} name="email" label="E-mail" kind="email" maxLength={254} />
    </Form>
  )
}
