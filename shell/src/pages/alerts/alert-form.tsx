import type { AlertFrequency } from '@keur/contract/vocabulary'
import { Form, FormField, invalidEmailMessage, isEmail, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { frequencyOptions } from './frequencies.ts'
import type { SavedSearch } from './saved-search.ts'

interface AlertFormProps {
  search: SavedSearch
  /** Of the account, whose address is confirmed. */
  email: string | null
  onSaved: (message: string) => void
}

export function AlertForm({ search: { section, query }, email, onSaved }: AlertFormProps) {
  const form = useForm({
    initialValues: { ...(email ? {} : { email: '' }), frequency: 'daily' } as { email?: string; frequency: string },
    required: email ? {} : { email: t('Saisissez votre adresse e-mail.') },
    validate: (values) => (email || isEmail(values.email ?? '') ? {} : { email: invalidEmailMessage }),
    send: async (values) => {
      const search = { section, query, frequency: values.frequency as AlertFrequency }
      if (!email) return (await http.post('/alerts', { body: { ...search, email: values.email ?? '' } })).message
      await http.post('/users/alerts', { body: search })
      return t('Votre alerte est active.')
    },
    onSuccess: onSaved
  })
  return (
    <Form form={form} submitLabel={t('Créer l’alerte')} successMessage={null}>
      {email ? (
        <p>{t('Les annonces arriveront à {email}.', { email })}</p>
      ) : (
        <FormField form={form} name="email" label={t('E-mail')} kind="email" />
      )}
      <FormField form={form} name="frequency" label={t('Fréquence')} kind="select" options={frequencyOptions} />
    </Form>
  )
}
