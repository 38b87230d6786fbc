import type { RecoveryCodes, SecondFactorSecret } from '@keur/contract/second-factor'
import { Form, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { Button, Note } from '@keur/kit/ui'
import { type ReactNode, useState } from 'react'
import { CodeInput } from '../account/code-input.tsx'
import { PasswordInput } from '../account/password-input.tsx'
import { QrCode } from './qr-code.tsx'

interface StepProps {
  /** The button that goes back. */
  cancel: ReactNode
}

export function PasswordForm({ onSecret, cancel }: StepProps & { onSecret: (secret: SecondFactorSecret) => void }) {
  const form = useForm({
    initialValues: { password: '' },
    required: { password: t('Saisissez votre mot de passe.') },
    send: (body) => http.post('/users/second-factor', { body }),
    onSuccess: onSecret
  })
  return (
    <Form form={form} submitLabel={t('Continuer')} successMessage={null} actions={cancel}>
      <PasswordInput form={form} name="password" label={t('Mot de passe')} autoComplete="current-password" />
    </Form>
  )
}

const initialValues = { code: '' }
const required = { code: t('Saisissez le code de votre application.') }

/** The secret for the application, and the code that proves that it was taken. */
export function ActivationForm({
  secret,
  uri,
  onActive,
  cancel
}: StepProps & SecondFactorSecret & { onActive: (codes: RecoveryCodes) => void }) {
  const form = useForm({
    ...{ initialValues, required, keepValues: true },
    send: (body) => http.put('/users/second-factor', { body }),
    onSuccess: onActive
  })
  return (
    <Form form={form} submitLabel={t('Activer')} successMessage={null} actions={cancel}>
      <p>
        {t(
          'Dans une application d’authentification de votre téléphone, ajoutez un compte\u00a0: lisez ce dessin, ou saisissez la clé.'
        )}
      </p>
      <QrCode text={uri} label={t('La clé, à lire avec l’application')} />
      <p>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={uri}>{t('Ouvrir l’application de ce téléphone')}</a>
      </p>
      <CodeInput
        field={form.field('code')}
        hint={t('Les six chiffres que l’application affiche.')}
        inputMode="numeric"
      />
    </Form>
  )
}

export function RemovalForm({ onRemoved, cancel }: StepProps & { onRemoved: (response: { message: string }) => void }) {
  const form = useForm({
    ...{ initialValues, required, keepValues: true },
    send: (body) => http.delete('/users/second-factor', { body }),
    onSuccess: onRemoved
  })
  return (
    <Form form={form} submitLabel={t('Désactiver')} successMessage={null} actions={cancel}>
      <CodeInput field={form.field('code')} hint={t('Six chiffres, ou un code de secours.')} />
    </Form>
  )
}

/** Shown once, after the activation. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [message, setMessage] = useState<string>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setMessage(t('Les codes sont copiés.'))
    } catch {
      setMessage(t('La copie n’a pas abouti. Notez les codes sur papier.'))
    }
  }
  return (
    <div className="stack">
      <Note>{t('La double authentification est active.')}</Note>
      <p>
        {t(
          'Gardez ces codes de secours, imprimés ou dans un gestionnaire de mots de passe\u00a0: chacun remplace une fois votre téléphone. Nous ne les montrons plus.'
        )}
      </p>
      <ul aria-label={t('Codes de secours')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button variant="line" icon="document" onClick={() => void copy()}>
          {t('Copier')}
        </Button>
        <Button onClick={onDone}>{t('J’ai gardé les codes')}</Button>
      </div>
      <div role="status">{message && <Note inLiveRegion>{message}</Note>}</div>
    </div>
  )
}
