import type { Lead } from '@keur/contract/lead'
import { limits } from '@keur/contract/limits'
import type { ReplyText } from '@keur/contract/reply-text'
import { toChatNumber } from '@keur/contract/validation'
import type { ReplySituation, ReplyWay } from '@keur/contract/vocabulary'
import { emailLink, phoneLink, whatsappLink } from '@keur/kit/agency'
import { http } from '@keur/kit/http'
import { Link } from '@keur/kit/router'
import { Button, classNames, ExternalButton, Panel, Select, Textarea } from '@keur/kit/ui'
import { useState } from 'react'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import { paths } from '../shared/paths.ts'
import { replyWayLabels } from './lead-labels.ts'
import css from './lead-page.module.css'
import { replyLabels } from './reply-templates.ts'
import { type ListingToday, ownTemplate, replyOf, situationOf, situationsOf } from './reply-text.ts'

interface LeadReplyProps {
  lead: Lead
  listingToday: ListingToday | undefined
  /** Undefined where they could not be read. */
  replies: ReplyText[] | undefined
  onChanged: (lead: Lead) => void
}

/** A reply by WhatsApp, e-mail, telephone or by hand. Its text is prepared for the state of the lead, and may be changed. */
export function LeadReply({ lead, listingToday, replies, onChanged }: LeadReplyProps) {
  const { email, phone, firstName, lastName } = lead
  const [situation, setSituation] = useState(() => situationOf(lead, listingToday))
  const preparedFor = (chosen: ReplySituation) =>
    replyOf(lead, chosen, listingToday, ownTemplate(replies ?? [], chosen, lead.language))
  const prepared = preparedFor(situation)
  const [text, setText] = useState(prepared.text)
  const { start, ...noting } = useAction(async (sent: ReplyWay) => {
    if (sent === 'copy') await navigator.clipboard.writeText(text)
    const last = lead.notes.at(-1)
    // A chat that is opened a second time is one reply.
    if (last?.text !== text.trim() || last.sent !== sent)
      onChanged(await http.post('/admin/leads/:id/notes', { params: { id: lead._id }, body: { text, sent } }))
    return `${replyWayLabels[sent]}, gardée dans les notes.`
  })
  const chatNumber = phone && toChatNumber(phone)
  const choose = (chosen: ReplySituation) => {
    setSituation(chosen)
    setText(preparedFor(chosen).text)
  }
  return (
    <Panel accent className={classNames('stack', css.reply)}>
      <h2>Répondre</h2>
      {!email && !phone && (
        <p className="soft">
          {
            'Cette personne a ouvert une discussion WhatsApp depuis le site\u00a0: son message est arrivé dans WhatsApp, répondez-lui là.'
          }
        </p>
      )}
      <div className="stack gap-2">
        {chatNumber && (
          <ExternalButton block icon="whatsapp" href={whatsappLink(text, chatNumber)} onClick={() => start('whatsapp')}>
            WhatsApp
          </ExternalButton>
        )}
        {email && (
          <ExternalButton
            block
            variant={chatNumber ? 'line' : 'filled'}
            icon="mail"
            href={emailLink(email, { subject: prepared.subject, body: text })}
            onClick={() => start('email')}
          >
            Écrire un e-mail
          </ExternalButton>
        )}
        <Button block variant="line" icon="document" busy={noting.busy} onClick={() => start('copy')}>
          Copier
        </Button>
        {phone && (
          <ExternalButton block variant="line" icon="phone" href={phoneLink(phone)}>
            Appeler
          </ExternalButton>
        )}
      </div>
      <ActionStatus {...noting} />
      <Select
        label="Réponse préparée"
        value={situation}
        options={situationsOf(lead).map((value) => ({ value, label: replyLabels[value] }))}
        onChange={({ target }) => choose(target.value as ReplySituation)}
        hint={replies ? undefined : 'Les textes de l’agence n’ont pas pu être lus\u00a0: voici ceux d’origine.'}
      />
      <Textarea
        label="Texte de la réponse"
        rows={12}
        maxLength={limits.note}
        lang={lead.language}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {(firstName || lastName || email || phone) && (
        <dl className={classNames(css.facts, 'stack gap-2')}>
          <Fact label="Nom" value={[firstName, lastName].filter(Boolean).join(' ')} />
          <Fact label="Téléphone" value={phone} />
          <Fact label="E-mail" value={email} />
        </dl>
      )}
      {(email || phone) && (
        <p className="small">
          <Link to={paths.person((email ?? phone)!)}>Données personnelles de {email ?? phone}</Link>
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
