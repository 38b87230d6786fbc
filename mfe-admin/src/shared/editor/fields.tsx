import { formatAmount } from '@keur/kit/format'
import type { FormState } from '@keur/kit/forms'
import { classNames, MoneyInput, Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import type { TextValues } from './editor-definition.ts'
import { parsePrice } from './field-values.ts'
import css from './fields.module.css'

interface FieldGroupProps {
  title: string
  /** On wide screens. */
  columns?: 2 | 3
  children: ReactNode
}

/** A panel of fields. */
export function FieldGroup({ title, columns = 2, children }: FieldGroupProps) {
  return (
    <Panel className="stack">
      <fieldset className={css.group}>
        <legend className="sr">{title}</legend>
        <h2>{title}</h2>
        <div className={classNames(css.fields, columns === 3 && css.three)}>{children}</div>
      </fieldset>
    </Panel>
  )
}

/** A field as wide as its group. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={css.wide}>{children}</div>

interface PriceFieldProps<Values extends TextValues> {
  form: FormState<Values>
  name: keyof Values & string
  label: string
  /** Beside the amount: «F CFA / Mois». */
  unit?: string
  parse?: (text: string) => number | null
}

/** An amount, grouped on blur; a text that is no amount stays as typed. */
export function PriceField<Values extends TextValues>({
  form,
  name,
  label,
  unit,
  parse = parsePrice
}: PriceFieldProps<Values>) {
  const formatOnBlur = (text: string) => {
    const price = parse(text)
    return price === null ? text : formatAmount(price)
  }
  return <MoneyInput {...form.field(name)} label={label} unit={unit} formatOnBlur={formatOnBlur} />
}
