import type { ReactNode } from 'react'
import { agency, phoneLink, whatsappLink } from '../agency/index.ts'
import { Button, ExternalButton, Icon } from '../ui/index.ts'
import css from './failure-view.module.css'

interface FailureProps {
  /** Without it there is no button to retry. */
  onRetry?: () => void
  /** A retry is in progress. */
  busy?: boolean
}

/** For a section that failed to load. */
export function FailureView(props: FailureProps) {
  return (
    <FailurePanel title="Cette rubrique est momentanément indisponible" role="alert" {...props}>
      Les autres pages fonctionnent. Vous pouvez réessayer, ou nous joindre directement.
    </FailurePanel>
  )
}

/** For a section that is still loading after some seconds. */
export function SlowView(props: FailureProps) {
  return (
    <FailurePanel title="Cette rubrique tarde à répondre" role="status" {...props}>
      Le chargement continue. Si vous êtes pressé, appelez-nous.
    </FailurePanel>
  )
}

function FailurePanel({
  title,
  role,
  children,
  onRetry,
  busy
}: FailureProps & { title: string; role: 'alert' | 'status'; children: ReactNode }) {
  const [phone] = agency.phones
  return (
    <div className={css.failure} role={role}>
      <Icon name={role === 'alert' ? 'alert' : 'clock'} />
      <h2>{title}</h2>
      <p>{children}</p>
      <div className={css.actions}>
        {onRetry && (
          <Button variant="dark" icon="retry" onClick={onRetry} busy={busy}>
            Réessayer
          </Button>
        )}
        {phone && (
          <ExternalButton variant="line" icon="phone" href={phoneLink()}>
            {phone.number}
          </ExternalButton>
        )}
        <ExternalButton variant="line" icon="whatsapp" href={whatsappLink(`Bonjour ${agency.name}`)}>
          WhatsApp
        </ExternalButton>
      </div>
    </div>
  )
}
