import { chatGreeting, phoneLink, whatsappLink } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { Callout } from '@keur/kit/patterns'
import { ButtonLink, type ButtonVariant, ExternalButton } from '@keur/kit/ui'
import type { ReactNode } from 'react'

/** Links to WhatsApp, with a message to start from, and to the telephone. */
export function ContactButtons({ message, variant }: { message: string; variant?: ButtonVariant }) {
  return (
    <div className="halves">
      <ExternalButton block variant={variant} icon="whatsapp" href={whatsappLink(message)}>
        {t('WhatsApp')}
      </ExternalButton>
      <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
        {t('Appeler')}
      </ExternalButton>
    </div>
  )
}

interface ContactUsProps {
  title: string
  /** Label of the button that leads to the contact page. */
  action: string
  children: ReactNode
}

/** The last section of a page: invites visitors to write to the agency. */
export function ContactUs({ title, action, children }: ContactUsProps) {
  return (
    <Callout
      title={title}
      actions={
        <>
          <ButtonLink variant="light" to="/contact">
            {action}
          </ButtonLink>
          <ExternalButton variant="ghost" icon="whatsapp" href={whatsappLink(chatGreeting())}>
            {t('WhatsApp')}
          </ExternalButton>
        </>
      }
    >
      {children}
    </Callout>
  )
}
