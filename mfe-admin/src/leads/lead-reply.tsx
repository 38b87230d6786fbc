import type { Lead } from '@keur/contract/lead'
import { toChatNumber } from '@keur/contract/validation'
import { agency, emailLink, phoneLink, whatsappLink } from '@keur/kit/agency'
import { Link } from '@keur/kit/router'
import { classNames, ExternalButton, Panel } from '@keur/kit/ui'
import { paths } from '../shared/paths.ts'
import { subjectOf } from './lead-labels.ts'
import css from './lead-page.module.css'

/** Links that open a reply by WhatsApp, telephone or e-mail, with a text prepared. */
export function LeadReply({ lead }: { lead: Lead }) {
  const { email, phone, firstName, lastName } = lead
  const chatNumber = phone && toChatNumber(phone)
  return (
    <Panel accent className="stack">
      <h2>Répondre</h2>
      {!email && !phone && (
        <p className="soft">
          {
            'Cette personne a ouvert une discussion WhatsApp depuis le site\u00a0: son message est arrivé dans WhatsApp, répondez-lui là.'
          }
        </p>
      )}
      {(firstName || lastName || email || phone) && (
        <dl className={classNames(css.facts, 'stack gap-2')}>
          <Fact label="Nom" value={[firstName, lastName].filter(Boolean).join(' ')} />
          <Fact label="Téléphone" value={phone} />
          <Fact label="E-mail" value={email} />
        </dl>
      )}
      <div className="stack gap-2">
        {chatNumber && (
          <ExternalButton block icon="whatsapp" href={whatsappLink(replyText(lead), chatNumber)}>
            WhatsApp
          </ExternalButton>
        )}
        {phone && (
          <ExternalButton block variant={chatNumber ? 'line' : 'filled'} icon="phone" href={phoneLink(phone)}>
            Appeler
          </ExternalButton>
        )}
        {email && (
          <ExternalButton block variant={phone ? 'line' : 'filled'} icon="mail" href={mailLink(lead, email)}>
            Écrire un e-mail
          </ExternalButton>
        )}
      </div>
      {email && (
        <p className="small">
          <Link to={paths.person(email)}>Données personnelles de {email}</Link>
        </p>
      )}
    </Panel>
  )
}

function Fact({ label, value }: { label: string; value: string | undefined }) {
  if (!value) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const introductions: Record<Lead['kind'], (subject: string) => string> = {
  contact: () => 'Nous avons bien reçu votre message.',
  visit: (subject) => `Nous avons bien reçu votre demande de visite${withSubject(subject)}.`,
  reservation: (subject) => `Nous avons bien reçu votre demande de réservation${withSubject(subject)}.`,
  order: (subject) => `Nous avons bien reçu votre demande de devis${withSubject(subject)}.`,
  owner: (subject) => `Nous avons bien reçu votre proposition${withSubject(subject)}.`
}

const withSubject = (subject: string) => (subject ? `\u00a0: ${subject}` : '')

const subjects: Record<Lead['kind'], string> = {
  contact: 'Votre message',
  visit: 'Votre demande de visite',
  reservation: 'Votre demande de réservation',
  order: 'Votre demande de devis',
  owner: 'Votre proposition de bien'
}

export function replyText(lead: Lead): string {
  const hello = lead.firstName ? `Bonjour ${lead.firstName},` : 'Bonjour,'
  return `${hello}\n\n${introductions[lead.kind](subjectOf(lead))}\n\n${agency.name}`
}

export function mailLink(lead: Lead, email: string): string {
  const subject = `${subjects[lead.kind]} – ${agency.name}`
  return emailLink(email, { subject, body: replyText(lead) })
}
