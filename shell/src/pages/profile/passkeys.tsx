import type { Passkey } from '@keur/contract/passkey'
import { formatDate } from '@keur/kit/format'
import { Form, useForm } from '@keur/kit/forms'
import { http, isHttpProblem } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { createPasskey, knowsPasskeys } from '@keur/kit/passkeys'
import { Button, Input, Note } from '@keur/kit/ui'
import { type ReactNode, useState } from 'react'
import { CodeInput } from '../account/code-input.tsx'
import { AutoFocus } from '../account/outcome.tsx'
import { PasswordInput } from '../account/password-input.tsx'
import { useLoaded } from './use-loaded.ts'

const required = { password: t('Saisissez votre mot de passe.') }

export function Passkeys() {
  const {
    data: passkeys,
    setData: setPasskeys,
    error
  } = useLoaded(async (signal) => {
    const { passkeys } = await http.get('/users/passkeys', { signal })
    return passkeys
  })
  const [step, setStep] = useState<'list' | 'new' | Passkey>('list')
  const [message, setMessage] = useState<string>()

  function show(changed: Passkey[], text: string) {
    setPasskeys(changed)
    setMessage(text)
    setStep('list')
  }
  const cancel = (
    <Button variant="quiet" onClick={() => setStep('list')}>
      {t('Annuler')}
    </Button>
  )
  if (passkeys?.length === 0 && !knowsPasskeys()) return null
  return (
    <section className="stack" aria-labelledby="cles-d-acces">
      <h2 id="cles-d-acces">{t('Clés d’accès')}</h2>
      <p className="soft">
        {t('Le doigt, le visage ou le code de votre appareil remplacent le mot de passe et le code de l’application.')}
      </p>
      {error !== undefined && (
        <Note tone="bad">{t('Cette partie ne s’affiche pas pour le moment. Réessayez plus tard.')}</Note>
      )}
      <div role="status">{message && <Note>{message}</Note>}</div>
      {/* What was pressed is gone: the next step has the focus. */}
      <AutoFocus key={typeof step === 'string' ? step : step.id} disabled={step === 'list' && !message}>
        {step === 'list' && passkeys && (
          <div className="stack">
            <ul className="stack">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setStep(passkey)} />
              ))}
            </ul>
            {knowsPasskeys() && (
              <div className="row">
                <Button variant="line" icon="key" onClick={() => setStep('new')}>
                  {t('Ajouter une clé d’accès')}
                </Button>
              </div>
            )}
          </div>
        )}
        {step === 'new' && (
          <AdditionForm cancel={cancel} onAdded={(all) => show(all, t('La clé d’accès est enregistrée.'))} />
        )}
        {typeof step !== 'string' && passkeys && (
          <RemovalForm
            passkey={step}
            cancel={cancel}
            onRemoved={(text) =>
              show(
                passkeys.filter(({ id }) => id !== step.id),
                text
              )
            }
          />
        )}
      </AutoFocus>
    </section>
  )
}

function PasskeyRow({ passkey: { name, createdAt, usedAt }, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <li className="row gap-2">
      <span>
        <strong>{name}</strong>
        {usedAt
          ? t(', dernier usage le {date}', { date: formatDate(usedAt) })
          : t(', ajoutée le {date}', { date: formatDate(createdAt) })}
      </span>
      <Button variant="quiet" aria-label={t('Retirer la clé d’accès\u00a0: {name}', { name })} onClick={onRemove}>
        {t('Retirer')}
      </Button>
    </li>
  )
}

function AdditionForm({ cancel, onAdded }: { cancel: ReactNode; onAdded: (all: Passkey[]) => void }) {
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    ...{ initialValues: { password: '', secondFactor: '', name: '' }, required, keepValues: true },
    send: ({ password, secondFactor, name }) =>
      createPasskey({ password, name, ...(secondFactor ? { secondFactor } : {}) }).catch((error) => {
        if (isHttpProblem(error) && error.code === 'second_factor_required') setNeedsCode(true)
        throw error
      }),
    formatError: (error) =>
      isHttpProblem(error)
        ? undefined
        : t(
            'Cet appareil n’a pas fait de clé d’accès\u00a0: il en a peut-être déjà une. Réessayez, ou prenez un autre appareil.'
          ),
    onSuccess: ({ passkeys }) => onAdded(passkeys)
  })
  return (
    <Form form={form} submitLabel={t('Continuer')} successMessage={null} actions={cancel}>
      {needsCode && <CodeInput field={form.field('secondFactor')} hint={t('Six chiffres, ou un code de secours.')} />}
      <PasswordInput form={form} name="password" label={t('Mot de passe')} autoComplete="current-password" />
      <Input
        {...form.field('name')}
        label={t('Nom de la clé')}
        hint={t('Par exemple\u00a0: téléphone.')}
        optional
        maxLength={60}
      />
    </Form>
  )
}

interface RemovalFormProps {
  passkey: Passkey
  cancel: ReactNode
  onRemoved: (message: string) => void
}

function RemovalForm({ passkey: { id, name }, cancel, onRemoved }: RemovalFormProps) {
  const form = useForm({
    ...{ initialValues: { password: '' }, required },
    send: (body) => http.delete('/users/passkeys/:id', { params: { id }, body }),
    onSuccess: ({ message }) => onRemoved(message)
  })
  return (
    <Form form={form} submitLabel={t('Retirer')} successMessage={null} actions={cancel}>
      <p>{t('La clé d’accès «\u00a0{name}\u00a0» n’ouvrira plus votre compte.', { name })}</p>
      <PasswordInput form={form} name="password" label={t('Mot de passe')} autoComplete="current-password" />
    </Form>
  )
}
