import type { ReactNode } from 'react'
import { ExternalButton, type PhotoSource } from '../../ui/index.ts'
import { Callout } from '../callout.tsx'

interface AskCalloutProps {
  title: string
  children: ReactNode
  /** The button's text, and the conversation it opens. */
  action: string
  href: string
  photo?: PhotoSource
}

/** Stands among the cards of a list, for those who found nothing in them: an invitation to write to the agency. */
export function ContactCallout({ action, href, ...callout }: AskCalloutProps) {
  const button = (
    <ExternalButton variant="light" icon="whatsapp" href={href}>
      {action}
    </ExternalButton>
  )
  return <Callout {...callout} actions={button} />
}
