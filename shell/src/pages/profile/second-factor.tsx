import type { SecondFactorSecret, SecondFactorState } from '@keur/contract/second-factor'
import { plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { Button, Note } from '@keur/kit/ui'
import { useState } from 'react'
import { AutoFocus } from '../account/outcome.tsx'
import { ActivationForm, PasswordForm, RecoveryCodeList, RemovalForm } from './second-factor-steps.tsx'
import { useLoaded } from './use-loaded.ts'

type Step =
  | { kind: 'state'; message?: string }
  | { kind: 'password' | 'removal' }
  | { kind: 'activation'; secret: SecondFactorSecret }
  | { kind: 'codes'; recoveryCodes: string[] }

/** The second factor of an account, below its profile: activation in two steps, and its end. */
export function SecondFactor() {
  const { data: state, error, reload } = useLoaded((signal) => http.get('/users/second-factor', { signal }))
  const [step, setStep] = useState<Step>()
  const showState = (message?: string) => {
    setStep({ kind: 'state', ...(message ? { message } : {}) })
    reload()
  }
  const cancel = (
    <Button variant="quiet" onClick={() => showState()}>
      {t('Annuler')}
    </Button>
  )
  return (
    <section className="stack" aria-labelledby="double-authentification">
      <h2 id="double-authentification">{t('Double authentification')}</h2>
      {error !== undefined && (
        <Note tone="bad">{t('Cette partie ne s’affiche pas pour le moment. Réessayez plus tard.')}</Note>
      )}
      {/* What was pressed is gone: the next step has the focus. */}
      <AutoFocus key={step?.kind} disabled={!step}>
        {(!step || step.kind === 'state') && (
          <div className="stack">
            {step?.message && <Note>{step.message}</Note>}
            {state && <State state={state} onChange={(kind) => setStep({ kind })} />}
          </div>
        )}
        {step?.kind === 'password' && (
          <PasswordForm onSecret={(secret) => setStep({ kind: 'activation', secret })} cancel={cancel} />
        )}
        {step?.kind === 'activation' && (
          <ActivationForm
            {...step.secret}
            onActive={({ recoveryCodes }) => setStep({ kind: 'codes', recoveryCodes })}
            cancel={cancel}
          />
        )}
        {step?.kind === 'codes' && <RecoveryCodeList codes={step.recoveryCodes} onDone={() => showState()} />}
        {step?.kind === 'removal' && <RemovalForm onRemoved={({ message }) => showState(message)} cancel={cancel} />}
      </AutoFocus>
    </section>
  )
}

interface StateProps {
  state: SecondFactorState
  onChange: (step: 'password' | 'removal') => void
}

function State({ state: { active, recoveryCodesLeft, required }, onChange }: StateProps) {
  return (
    <>
      {required && !active && (
        <Note tone="bad">
          {t('L’administration ne s’ouvre pour votre rôle qu’avec la double authentification, ou par une clé d’accès.')}
        </Note>
      )}
      <p className="soft">
        {active
          ? t('Active\u00a0: chaque connexion demande un code de votre application.')
          : t('Un mot de passe volé ne suffit plus\u00a0: chaque connexion demande aussi un code de votre téléphone.')}
      </p>
      {active && (
        <p className="soft">
          {plural(
            recoveryCodesLeft,
            t('Il vous reste {count} code de secours.', { count: recoveryCodesLeft }),
            t('Il vous reste {count} codes de secours.', { count: recoveryCodesLeft })
          )}
        </p>
      )}
      <div className="row">
        <Button variant="line" onClick={() => onChange(active ? 'removal' : 'password')}>
          {active ? t('Désactiver la double authentification') : t('Activer la double authentification')}
        </Button>
      </div>
    </>
  )
}
