import type { LeadConfirmation } from '@keur/contract/lead-input'
import { formatVisitHour, formatVisitTime } from '@keur/contract/opening-hours'
import type { VisitMode } from '@keur/contract/vocabulary'
import { useEffect, useRef } from 'react'
import { agency, whatsappLink } from '../agency/index.ts'
import { language, t } from '../language/index.ts'
import { ExternalButton, Panel } from '../ui/index.ts'
import css from './visit-form.module.css'

/** A request for a visit that the API has accepted. */
export interface SentVisit extends LeadConfirmation {
  time: string
  mode: VisitMode
  /** Whether the visitor has left an e-mail address. */
  hasEmail: boolean
}

interface VisitRecapProps {
  visit: SentVisit
  title: string | undefined
}

const modeLabels = { inPerson: t('Sur place'), video: t('Par vidéo, sur WhatsApp') }

/** In place of the form, once the request is sent: what was asked for, and what to do with it. */
export function VisitRecap({ visit, title }: VisitRecapProps) {
  const { message, time, mode, reference, calendar, page } = visit
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const when = time ? formatVisitTime(time, language) : ''
  const facts = [
    [t('Bien'), title],
    [t('Quand'), when && t('{when}, heure de Dakar', { when })],
    [t('Comment'), modeLabels[mode]],
    [t('Référence'), reference]
  ].filter(([, value]) => value)
  return (
    <Panel accent className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {t('Votre visite est demandée')}
      </h2>
      <p>{message}</p>
      <dl className={css.recap}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {time && <p>{stateOf(visit)}</p>}
      <div className="stack gap-2">
        {calendar && (
          <ExternalButton block icon="clock" href={calendar} target={undefined} download="visite.ics">
            {t('Ajouter à mon calendrier')}
          </ExternalButton>
        )}
        {page && (
          <ExternalButton block variant="line" href={page} target={undefined}>
            {t('Déplacer ou annuler la visite')}
          </ExternalButton>
        )}
        <ExternalButton block variant="line" icon="whatsapp" href={whatsappLink(chatText(title, when, visit))}>
          {t('Continuer sur WhatsApp')}
        </ExternalButton>
      </div>
    </Panel>
  )
}

function chatText(title: string | undefined, when: string, { mode, reference }: SentVisit): string {
  const facts = [
    title,
    when,
    modeLabels[mode].toLowerCase(),
    reference && t('référence {reference}', { reference })
  ].filter(Boolean)
  return t('Bonjour {name}, j’ai demandé une visite\u00a0: {facts}.', { name: agency.name, facts: facts.join(', ') })
}

/** Whether the time is the visitor's, or what makes it so. */
function stateOf({ heldUntil, hasEmail }: SentVisit): string {
  if (!heldUntil) return t('Cette heure vous est réservée\u00a0: un conseiller vous la confirme dès que possible.')
  const hour = formatVisitHour(heldUntil, language)
  return hasEmail
    ? t('Nous gardons cette heure 15 minutes, jusqu’à {hour}\u00a0: ouvrez le lien de notre e-mail pour la réserver.', {
        hour
      })
    : t(
        'Nous gardons cette heure 15 minutes, jusqu’à {hour}. Un conseiller vous appelle pour la confirmer\u00a0; si quelqu’un d’autre l’a prise d’ici là, il vous en propose une autre.',
        { hour }
      )
}
