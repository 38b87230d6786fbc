import { LeadForm } from '@keur/kit/leads'
import { orderOf } from './order.ts'
import css from './order-lead-form.module.css'

interface OrderLeadFormProps {
  /** Names the form. */
  label: string
  items: { id: string; quantity: number }[]
  onSent?: () => void
}

/** Asks for an offer of some materials: who asks, and where to deliver. */
export function OrderLeadForm({ label, items, onSent }: OrderLeadFormProps) {
  return (
    <div className={css.form}>
      <LeadForm
        kind="order"
        label={label}
        submitLabel="Envoyer la demande"
        fields={[
          {
            name: 'delivery',
            kind: 'address',
            label: 'Lieu de livraison',
            optional: true,
            placeholder: 'Quartier et ville',
            maxLength: 200
          }
        ]}
        lead={({ delivery }) => ({ ...orderOf(items), ...(delivery && { delivery }) })}
        onSuccess={onSent}
      >
        <p className="small soft">Vos coordonnées ne servent qu’à cette demande.</p>
      </LeadForm>
    </div>
  )
}
