import { t } from '@keur/kit/language'
import { LeadForm } from '@keur/kit/leads'
import css from './order-lead-form.module.css'
import { orderLead } from './product.ts'

interface OrderLeadFormProps {
  /** The accessible name of the form. */
  label: string
  items: { id: string; quantity: number }[]
  onSent?: () => void
}

/** Requests a quote for materials, with contact and delivery address. */
export function OrderLeadForm({ label, items, onSent }: OrderLeadFormProps) {
  return (
    <div className={css.form}>
      <LeadForm
        kind="order"
        label={label}
        submitLabel={t('Envoyer la demande')}
        fields={[
          {
            name: 'delivery',
            kind: 'address',
            label: t('Lieu de livraison'),
            optional: true,
            placeholder: t('Quartier et ville'),
            maxLength: 200
          }
        ]}
        lead={({ delivery }) => ({ ...orderLead(items), ...(delivery && { delivery }) })}
        onSuccess={onSent}
      >
        <p className="small soft">{t('Vos coordonnées ne servent qu’à cette demande.')}</p>
      </LeadForm>
    </div>
  )
}
