import type { Lead, LeadListing } from '@keur/contract/lead'
import { formatPeriod, formatPrice } from '@keur/kit/format'
import { Gallery } from '@keur/kit/gallery'
import { Facts } from '@keur/kit/patterns'
import { Link } from '@keur/kit/router'
import { ButtonLink, Panel, Paragraphs } from '@keur/kit/ui'
import { kinds } from '../shared/kinds/kinds.ts'
import { leadFacts } from './lead-facts.ts'
import { LeadItems } from './lead-items.tsx'
import { nameOf, wordsOfKind } from './lead-words.ts'

/** What somebody wants. */
export function LeadRequest({ lead }: { lead: Lead }) {
  const { kind, listing, items = [], images = [], message, description } = lead
  const facts = leadFacts(lead)
  return (
    <Panel className="stack">
      <h2>{wordsOfKind(kind).one}</h2>
      {listing && <About listing={listing} />}
      {facts.some(({ value }) => value) && <Facts facts={facts} />}
      {items.length > 0 && <LeadItems items={items} />}
      {[message, description].map((words) => words && <Paragraphs key={words} text={words} />)}
      {!message && !description && <p className="soft">Aucun message n’accompagne cette demande.</p>}
      {images.length > 0 && <Gallery photos={images} title={`Photos de ${nameOf(lead)}`} />}
    </Panel>
  )
}

function About({ listing: { type, id, title, reference, price, per } }: { listing: LeadListing }) {
  const kind = kinds.find(({ section }) => section === type)
  return (
    <div className="stack gap-2">
      <p>
        <b>{title}</b>
        <br />
        <span className="soft">{[reference, `${formatPrice(price)} ${formatPeriod(per)}`.trim()].join(' · ')}</span>
      </p>
      {kind && (
        <div className="row gap-2">
          <ButtonLink variant="line" size="s" to={kind.edit(id)}>
            Ouvrir la fiche
          </ButtonLink>
          <Link to={kind.publicPath(id)}>Voir la page publique</Link>
        </div>
      )}
    </div>
  )
}
