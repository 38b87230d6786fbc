import { estimateDelivery } from '@keur/contract/delivery'
import { limits } from '@keur/contract/limits'
import { towns } from '@keur/contract/map-places'
import { unitPrice } from '@keur/contract/price-steps'
import type { Quote } from '@keur/contract/quote'
import { agency } from '@keur/kit/agency'
import { formatDate, formatPrice } from '@keur/kit/format'
import { Form, FormField, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { Link } from '@keur/kit/router'
import { quoteCheckPath } from '../../quote-check/checked-quote.ts'
import { quote as basket, type QuoteItem } from '../quote-items.ts'

const townOptions = [
  { value: '', label: t('Sans livraison') },
  ...towns.map(({ name }) => ({ value: name, label: name })).sort((one, other) => (one.label < other.label ? -1 : 1))
]

export interface IssueQuoteProps {
  items: QuoteItem[]
}

interface IssuedQuote {
  quote: Quote
  /** «Ciment : 3 600 F CFA au lieu de 3 400 F CFA» */
  changes: string[]
}

/** Has the API issue the quote with the prices of the day, and makes a PDF of it on the visitor's device. */
export function IssueQuote({ items }: IssueQuoteProps) {
  const form = useForm<{ client: string; town: string }, IssuedQuote>({
    initialValues: { client: '', town: '' },
    required: { client: t('Écrivez au nom de qui est ce devis.') },
    keepValues: true,
    async send({ client, town }) {
      // The code of the document is fetched first: a quote is issued only where it can be written.
      const { saveQuote } = await import(/* webpackChunkName: "pdf" */ './save-quote.ts')
      const lines = items.map(({ id, quantity }) => ({ id, quantity }))
      const issued = await http.post('/quotes', { body: { client, ...(town ? { town } : {}), items: lines } })
      await saveQuote(issued)
      return { quote: issued, changes: await takeOverPrices(items, issued) }
    },
    formatError: (error) =>
      (error as { status?: number }).status
        ? undefined
        : t('Le document n’a pas pu être préparé. Vérifiez votre connexion et réessayez.')
  })
  return (
    <Form
      form={form}
      label={t('Établir le devis')}
      submitLabel={t('Télécharger en PDF')}
      submittingLabel={t('Préparation…')}
      successMessage={(result) => <Issued {...result} />}
    >
      <FormField
        form={form}
        name="client"
        label={t('Au nom de')}
        maxLength={limits.place}
        placeholder={t('Votre nom')}
      />
      <FormField form={form} name="town" kind="select" label={t('Livraison')} optional options={townOptions} />
      <DeliveryEstimate name={form.values.town} />
    </Form>
  )
}

function DeliveryEstimate({ name }: { name: string }) {
  const town = towns.find((each) => each.name === name)
  if (!town) return null
  const { kilometres, amount } = estimateDelivery(agency.delivery, town)
  return (
    <p className="small soft">
      {t('Livraison par camion, environ {kilometres}\u00a0km\u00a0: ', { kilometres })}
      <b className="nowrap">{formatPrice(amount)}</b> {t('(estimation).')}
    </p>
  )
}

function Issued({ quote: { number, validUntil }, changes }: IssuedQuote) {
  return (
    <div className="stack gap-2">
      <p>
        {t('Devis {number}, valable jusqu’au {date}. ', { number, date: formatDate(validUntil) })}
        <Link to={quoteCheckPath(number)}>{t('Voir sa page de vérification')}</Link>
      </p>
      {changes.length > 0 && (
        <>
          <p>{t('Des prix ont changé depuis que vous avez composé ce devis. Il porte ceux d’aujourd’hui\u00a0:')}</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Describes the prices that are no longer those of the basket, and refreshes its products. */
export async function takeOverPrices(items: QuoteItem[], { lines }: Quote): Promise<string[]> {
  const changed = lines.flatMap((line) => {
    const item = items.find(({ id }) => id === line.id)
    const before = item && unitPrice(item, item.quantity)
    return before === undefined || before === line.price ? [] : [{ ...line, before }]
  })
  const refresh = async (id: string) => basket.refresh(await http.get('/btp/:id', { params: { id } }))
  await Promise.allSettled(changed.map(({ id }) => refresh(id)))
  return changed.map(({ title, price, before }) =>
    t('{title}\u00a0: {price} au lieu de {before}', { title, price: formatPrice(price), before: formatPrice(before) })
  )
}
