import type { ReactNode } from 'react'
import { agency, chatGreeting, phoneLink, whatsappLink } from '../agency/index.ts'
import { t } from '../language/index.ts'
import { Button, ButtonLink, classNames, ExternalButton, Icon } from '../ui/index.ts'
import css from './states.module.css'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  actions?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

/** For an empty list or a missing page, with a next step. */
export function EmptyState({ title, children, actions, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <Illustration />
      <Heading>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={`row gap-2 ${css.actions}`}>{actions}</div>}
    </div>
  )
}

function Illustration() {
  return (
    <svg className={css.illustration} viewBox="0 0 176 110" aria-hidden="true" focusable="false">
      <path className={css.track} d="M8 86h160M8 96h160" />
      <path
        className={css.sleepers}
        d="M18 82v18m18-18v18m18-18v18m18-18v18m18-18v18m18-18v18m18-18v18m18-18v18m18-18v18"
      />
      <path className={css.house} d="M58 78V44l30-22 30 22v34z" />
      <path className={css.door} d="M80 78V58h16v20" />
      <circle className={css.sun} cx="146" cy="26" r="12" />
    </svg>
  )
}

interface MissingRecordProps {
  /** 'Location non trouvée', 'Vente non trouvée', 'Produit non trouvé'. */
  message: string
  /** Path of the list. */
  to: string
  linkLabel: string
}

export function MissingRecord({ message, to, linkLabel }: MissingRecordProps) {
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        title={message}
        actions={
          <>
            <ButtonLink variant="dark" to={to}>
              {linkLabel}
            </ButtonLink>
            <WhatsappButton />
          </>
        }
      >
        {t('L’annonce a peut-être été retirée. D’autres biens vous attendent, et nous pouvons chercher pour vous.')}
      </EmptyState>
    </div>
  )
}

const WhatsappButton = () => (
  <ExternalButton variant="line" icon="whatsapp" href={whatsappLink(chatGreeting())}>
    {t('WhatsApp')}
  </ExternalButton>
)

interface FailureProps {
  /** Without it there is no button to retry. */
  onRetry?: () => void
  /** A retry is in progress. */
  busy?: boolean
}

/** For a section that failed to load, or a page that crashed. */
export const FailureView = (props: FailureProps) => (
  <FailurePanel title={t('Cette rubrique est momentanément indisponible')} role="alert" {...props}>
    {t('Les autres pages fonctionnent. Vous pouvez réessayer, ou nous joindre directement.')}
  </FailurePanel>
)

/** For a section that is still loading after some seconds. */
export const SlowView = (props: FailureProps) => (
  <FailurePanel title={t('Cette rubrique tarde à répondre')} role="status" {...props}>
    {t('Le chargement continue. Si vous êtes pressé, appelez-nous.')}
  </FailurePanel>
)

type FailurePanelProps = FailureProps & { title: string; role: 'alert' | 'status'; children: ReactNode }

function FailurePanel({ title, role, children, onRetry, busy }: FailurePanelProps) {
  const [phone] = agency.phones
  return (
    <div className={classNames(css.state, css.failure)} role={role}>
      <Icon name={role === 'alert' ? 'alert' : 'clock'} />
      <h2>{title}</h2>
      <p className={css.text}>{children}</p>
      <div className={`row gap-2 ${css.actions}`}>
        {onRetry && (
          <Button variant="dark" icon="retry" onClick={onRetry} busy={busy}>
            {t('Réessayer')}
          </Button>
        )}
        {phone && (
          <ExternalButton variant="line" icon="phone" href={phoneLink()}>
            {phone.number}
          </ExternalButton>
        )}
        <WhatsappButton />
      </div>
    </div>
  )
}
