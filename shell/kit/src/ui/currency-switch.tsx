import { useIsHydrating } from '../hydration/use-hydration.ts'
import { t } from '../language/index.ts'
import { currencies, setCurrency, useCurrency } from './currency.ts'
import css from './currency-switch.module.css'
import { rateNote } from './foreign-amount.tsx'

const labels = { XOF: 'F\u00a0CFA', EUR: '€', USD: '$' }

/** The choice of a currency beside francs. Without JavaScript there is none. */
export function CurrencySwitch() {
  const current = useCurrency()
  const isHydrating = useIsHydrating()
  if (isHydrating) return null
  return (
    <fieldset className={css.choice}>
      <legend className="sr">{t('Monnaie des prix')}</legend>
      {currencies.map((currency) => (
        <label key={currency}>
          <input type="radio" name="monnaie" checked={currency === current} onChange={() => setCurrency(currency)} />
          {labels[currency]}
        </label>
      ))}
      {current !== 'XOF' && <small>{t('Montants indicatifs, {rateNote}.', { rateNote: rateNote(current) })}</small>}
    </fieldset>
  )
}
