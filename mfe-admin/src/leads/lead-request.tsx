import type { Lead, LeadItem, LeadListing } from '@keur/contract/lead'
import { unitName } from '@keur/contract/units'
import { formatDate, formatPeriod, formatPrice, plural } from '@keur/kit/format'
import { Gallery } from '@keur/kit/gallery'
import { type Fact, Facts } from '@keur/kit/patterns'
import { Link } from '@keur/kit/router'
import { ButtonLink, Panel, Paragraphs } from '@keur/kit/ui'
import { kindOf, productKind } from '../shared/kinds/kinds.ts'
import { kindLabels, nameOf, visitLabels } from './lead-labels.ts'
import css from './lead-page.module.css'

export function LeadRequest({ lead }: { lead: Lead }) {
  const { kind, listing, items = [], images = [], message, description } = lead
  const facts = factsOf(lead)
  return (
    <Panel className="stack">
      <h2>{kindLabels(kind).one}</h2>
      {listing && <Listing listing={listing} />}
      {facts.some(({ value }) => value) && <Facts facts={facts} />}
      {items.length > 0 && <LeadItems items={items} />}
      {[message, description].map((text) => text && <Paragraphs key={text} text={text} />)}
      {!message && !description && <p className="soft">Aucun message n’accompagne cette demande.</p>}
      {images.length > 0 && <Gallery photos={images} title={`Photos de ${nameOf(lead)}`} />}
    </Panel>
  )
}

function Listing({ listing: { type, id, title, reference, price, per } }: { listing: LeadListing }) {
  const kind = kindOf(type)
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

/** The fields of the form that the visitor filled in, besides the message. */
const factsOf = (lead: Lead): Fact[] => {
  const { mode, date, partOfDay, from, to, months, delivery, service, category, city, district, price } = lead
  return [
    { icon: 'reference', label: 'Référence', value: lead.reference },
    { icon: 'chat', label: 'Langue', value: lead.language === 'en' ? 'Anglais' : undefined },
    { icon: 'place', label: 'Visite', value: mode && visitLabels.mode[mode] },
    { icon: 'clock', label: 'Jour souhaité', value: date && formatDate(date) },
    { icon: 'clock', label: 'Moment', value: partOfDay },
    { icon: 'clock', label: 'Arrivée', value: from && formatDate(from) },
    { icon: 'clock', label: 'Départ', value: to && formatDate(to) },
    { icon: 'clock', label: 'Durée', value: months && `${months} ${plural(months, 'mois', 'mois')}` },
    { icon: 'truck', label: 'Livraison', value: delivery },
    { icon: 'key', label: 'Service', value: service },
    { icon: 'tag', label: 'Catégorie', value: category },
    { icon: 'place', label: 'Lieu', value: [district, city].filter(Boolean).join(', ') },
    { icon: 'tag', label: 'Prix souhaité', value: price === undefined ? undefined : formatPrice(price) }
  ]
}

const quantityFormat = new Intl.NumberFormat('fr-SN', { maximumFractionDigits: 2 })

/** The ordered materials with the prices of the day of the order. */
function LeadItems({ items }: { items: LeadItem[] }) {
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return (
    <table className={css.items}>
      <caption className="sr">Produits demandés</caption>
      <thead>
        <tr>
          <th scope="col">Produit</th>
          <th scope="col">Quantité</th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, title, reference, price, per, quantity }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={productKind.publicPath(id)}>{title}</Link>
              <span className="soft small">{`${reference} · ${formatPrice(price)} ${formatPeriod(per)}`}</span>
            </th>
            <td>{`${quantityFormat.format(quantity)} ${unitName(per, quantity)}`}</td>
            <td>{formatPrice(price * quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total indicatif
          </th>
          <td>{formatPrice(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
