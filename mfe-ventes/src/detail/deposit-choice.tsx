import { type Amount, formatPrice } from '@keur/kit/format'
import { Select } from '@keur/kit/ui'
import { depositPercents, simulate } from '../sale/reservation.ts'

interface DepositChoiceProps {
  price: Amount
  /** 0 until something is chosen. */
  percent: number
  onChange: (percent: number) => void
}

/** How much of the price to pay in advance; nothing to choose where the price is no number. */
export function DepositChoice({ price, percent, onChange }: DepositChoiceProps) {
  const options = depositPercents.flatMap((each) => {
    const simulation = simulate(price, each)
    return simulation ? [{ value: String(each), label: `${each}\u00a0% · ${formatPrice(simulation.deposit)}` }] : []
  })
  if (options.length === 0) return null
  return (
    <Select
      label="Acompte"
      value={String(percent)}
      onChange={({ target }) => onChange(Number(target.value))}
      options={[{ value: '0', label: 'Choisir une part du prix' }, ...options]}
    />
  )
}
