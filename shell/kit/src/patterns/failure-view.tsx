import type { ReactNode } from 'react'
import { agency, phoneLink, whatsappLink } from '../agency/index.ts'
import { Button, ExternalButton, Icon } from '../ui/index.ts'
import css from './failure-view.module.css'

interface TroubleProps {
  /** Tries again; without it the visitor is only shown the other ways. */
  onRetry?: () => void
  /** A try is under way. */
  busy?: boolean
}

/** A section that is down: the rest of the site stands, and the agency can still be reached. */
export function FailureView(props: TroubleProps) {
  return (
    <Trouble title="Cette rubrique est momentanément indisponible" role="alert" {...props}>
      Les autres pages fonctionnent. Vous pouvez réessayer, ou nous joindre directement.
    </Trouble>
  )
}

/** A section that is late, and still on its way. */
export function SlowView(props: TroubleProps) {
  return (
    <Trouble title="Cette rubrique tarde à répondre" role="status" {...props}>
      Le chargement continue. Si vous êtes pressé, appelez-nous.
    </Trouble>
  )
}

function Trouble({
  title,
  role,
  children,
  onRetry,
  busy
}: TroubleProps & { title: string; role: 'alert' | 'status'; children: ReactNode }) {
  const [phone] = agency.phones
  return (
    <div className={css.trouble} role={role}>
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
