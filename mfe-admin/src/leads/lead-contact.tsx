import type { Lead } from '@keur/contract/lead'
import { phoneLink, whatsappLink } from '@keur/kit/agency'
import { Link } from '@keur/kit/router'
import { ExternalButton, Panel } from '@keur/kit/ui'
import { personalDataPath } from '../privacy/privacy-path.ts'
import css from './lead-contact.module.css'
import { chatNumber, mailLink, replyTo } from './reply.ts'

/** How to answer: each way has an answer begun. */
export function LeadContact({ lead }: { lead: Lead }) {
  const { email, phone, firstName, lastName } = lead
  const chat = phone && chatNumber(phone)
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
        <dl className={css.facts}>
          <Fact label="Nom" value={[firstName, lastName].filter(Boolean).join(' ')} />
          <Fact label="Téléphone" value={phone} />
          <Fact label="E-mail" value={email} />
        </dl>
      )}
      <div className="stack gap-2">
        {chat && (
          <ExternalButton block icon="whatsapp" href={whatsappLink(replyTo(lead), chat)}>
            WhatsApp
          </ExternalButton>
        )}
        {phone && (
          <ExternalButton block variant={chat ? 'line' : 'filled'} icon="phone" href={phoneLink(phone)}>
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
          <Link to={personalDataPath(email)}>Données personnelles de {email}</Link>
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
