import { formatAmount } from '@keur/kit/format'
import type { FormState } from '@keur/kit/forms'
import { MoneyInput } from '@keur/kit/ui'
import type { TextValues } from './editor-definition.ts'
import { cleanPrice } from './field-values.ts'

interface PriceFieldProps<Values extends TextValues> {
  form: FormState<Values>
  name: keyof Values & string
  label: string
  /** What stands beside the amount: «F CFA / Mois». */
  unit?: string
}

/** An amount, grouped when it is left: what is no amount stays as it was typed, to be corrected. */
export function PriceField<Values extends TextValues>({ form, name, label, unit }: PriceFieldProps<Values>) {
  const { defaultValue, ...field } = form.field(name)
  return <MoneyInput {...field} defaultValue={defaultValue} label={label} unit={unit} formatOnBlur={regrouped} />
}

const regrouped = (text: string) => {
  const price = cleanPrice(text)
  return price === null ? text : formatAmount(price)
}
