import type { LeadConfirmation } from '@keur/contract/lead-input'
import { formatVisitTime } from '@keur/contract/opening-hours'
import type { VisitMode } from '@keur/contract/vocabulary'
import { useEffect, useRef } from 'react'
import { agency, whatsappLink } from '../agency/index.ts'
import { ExternalButton, Panel } from '../ui/index.ts'
import css from './visit-form.module.css'

/** A request for a visit that the API has accepted. */
export interface SentVisit extends LeadConfirmation {
  time: string
  mode: VisitMode
}

interface VisitRecapProps {
  visit: SentVisit
  title: string | undefined
}

const modeLabels = { inPerson: 'Sur place', video: 'Par vidéo, sur WhatsApp' }

/** In place of the form, once the request is sent: what was asked for, and what to do with it. */
export function VisitRecap({ visit, title }: VisitRecapProps) {
  const { message, time, mode, reference, calendar } = visit
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const when = time ? formatVisitTime(time) : ''
  const facts = [
    ['Bien', title],
    ['Quand', when && `${when}, heure de Dakar`],
    ['Comment', modeLabels[mode]],
    ['Référence', reference]
  ].filter(([, value]) => value)
  return (
    <Panel accent className="stack">
      <h2 ref={heading} tabIndex={-1}>
        Votre visite est demandée
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
      {time && <p>Cette heure vous est réservée&nbsp;: un conseiller vous la confirme dès que possible.</p>}
      <div className="stack gap-2">
        {calendar && (
          <ExternalButton block icon="clock" href={calendar} target={undefined} download="visite.ics">
            Ajouter à mon calendrier
          </ExternalButton>
        )}
        <ExternalButton block variant="line" icon="whatsapp" href={whatsappLink(chatText(title, when, visit))}>
          Continuer sur WhatsApp
        </ExternalButton>
      </div>
    </Panel>
  )
}

function chatText(title: string | undefined, when: string, { mode, reference }: SentVisit): string {
  const facts = [title, when, modeLabels[mode].toLowerCase(), reference && `référence ${reference}`].filter(Boolean)
  return `Bonjour ${agency.name}, j’ai demandé une visite\u00a0: ${facts.join(', ')}.`
}
