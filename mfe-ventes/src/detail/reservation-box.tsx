import { type Amount, formatPrice } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { WhatsappLead } from '@keur/kit/leads'
import { ContactButtons } from '@keur/kit/listings'
import { Note, Panel, Price, Select } from '@keur/kit/ui'
import { useState } from 'react'
import { chatText, leadListing } from '../sale/chat.ts'
import { depositPercents, simulate, simulationText } from '../sale/reservation.ts'
import type { Sale } from '../sale/sale.ts'
import { ReservationForm } from './reservation-form.tsx'
import { ReservationSums } from './reservation-sums.tsx'

export interface ReservationBoxProps {
  sale: Sale
}

/** The price, a simulation of a reservation, and the ways to reserve. Nothing is paid on the site. */
export function ReservationBox({ sale }: ReservationBoxProps) {
  const { status, details } = sale
  const [percent, setPercent] = useState(0)
  const simulation = simulate(details.price, percent)
  const summary = simulation ? simulationText(simulation) : ''
  return (
    <Panel accent className="stack">
      <div className="desktop-only">
        <Price amount={details.price} size="box" />
      </div>
      <h2>{t('Réservation')}</h2>
      {status !== 'Disponible' && (
        <Note tone="warn">{t('Statut\u00a0: {status}. Écrivez-nous avant de réserver.', { status: t(status) })}</Note>
      )}
      <DepositChoice price={details.price} percent={percent} onChange={setPercent} />
      <ReservationSums price={details.price} simulation={simulation} />
      <p className="small soft">
        {t('Simulation\u00a0: rien n’est payé sur le site. L’agence confirme chaque réservation avec vous.')}
      </p>
      <WhatsappLead
        block
        text={chatText(sale, t('Bonjour, je souhaite réserver'), ...(summary ? [summary] : []))}
        lead={{ kind: 'reservation', listing: leadListing(sale), ...(summary && { message: summary }) }}
      >
        {t('Réserver')}
      </WhatsappLead>
      <ContactButtons />
      <ReservationForm sale={sale} simulation={summary} />
    </Panel>
  )
}

interface DepositChoiceProps {
  price: Amount
  /** 0 before a choice. */
  percent: number
  onChange: (percent: number) => void
}

/** The share of the price to pay in advance; nothing if the price is not a number. */
function DepositChoice({ price, percent, onChange }: DepositChoiceProps) {
  const options = depositPercents.flatMap((share) => {
    const simulation = simulate(price, share)
    return simulation ? [{ value: String(share), label: `${share}\u00a0% · ${formatPrice(simulation.deposit)}` }] : []
  })
  if (options.length === 0) return null
  return (
    <Select
      label={t('Acompte')}
      value={String(percent)}
      onChange={({ target }) => onChange(Number(target.value))}
      options={[{ value: '0', label: t('Choisir une part du prix') }, ...options]}
    />
  )
}
