import { useIsHydrating } from '../hydration/use-hydration.ts'
import { t } from '../language/index.ts'
import { currencies, currencySigns, setCurrency, useCurrency } from './currency.ts'
import css from './currency-switch.module.css'
import { rateNote } from './foreign-amount.tsx'

/** The choice of a currency beside francs. Without JavaScript there is none. */
export function CurrencySwitch() {
  const current = useCurrency()
  if (useIsHydrating()) return null
  return (
    <fieldset className={css.choice}>
      <legend className="sr">{t('Monnaie des prix')}</legend>
      {currencies.map((currency) => (
        <label key={currency}>
          <input type="radio" name="monnaie" checked={currency === current} onChange={() => setCurrency(currency)} />
          {currencySigns[currency]}
        </label>
      ))}
      {current !== 'XOF' && <small>{t('Montants indicatifs, {rateNote}.', { rateNote: rateNote(current) })}</small>}
    </fieldset>
  )
}
