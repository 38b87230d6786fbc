import type { ComponentProps, FocusEvent } from 'react'
import { type Amount, formatAmount, parseAmount } from '../format/index.ts'
import { useInputReplay } from '../hydration/use-hydration.ts'
import { classNames } from './class-names.ts'
import css from './controls.module.css'
import { Field, type FieldTexts } from './field.tsx'

type Control<Element extends 'input' | 'select' | 'textarea'> = FieldTexts &
  Omit<ComponentProps<Element>, keyof FieldTexts>

export function Input({ label, hint, error, optional, className, ...rest }: Control<'input'>) {
  const ref = useInputReplay(rest)
  return (
    <Field {...{ id: rest.id, label, hint, error, optional, className }}>
      {(control) => <input {...rest} {...control} ref={ref} className={css.control} />}
    </Field>
  )
}

export function Textarea({ label, hint, error, optional, className, ...rest }: Control<'textarea'>) {
  return (
    <Field {...{ id: rest.id, label, hint, error, optional, className }}>
      {(control) => <textarea {...rest} {...control} className={classNames(css.control, css.textarea)} />}
    </Field>
  )
}

export interface Option {
  value: string
  label: string
}

export function Select({
  label,
  hint,
  error,
  optional,
  className,
  options,
  ...rest
}: Control<'select'> & { options: Option[] }) {
  const ref = useInputReplay(rest)
  return (
    <Field {...{ id: rest.id, label, hint, error, optional, className }}>
      {(control) => (
        <select {...rest} {...control} ref={ref} className={classNames(css.control, css.select)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type MoneyInputProps = Omit<Control<'input'>, 'defaultValue' | 'value'> & {
  defaultValue?: Amount
  unit?: string
  /** Formats the text when the field loses the focus; by default in groups of three digits. */
  formatOnBlur?: (text: string) => string
}

const groupDigits = (text: string) => formatAmount(parseAmount(text))

/**
 * An amount in francs. Its value is text with spaces («1 000 000»): read it with `parseAmount`. It is formatted when
 * the field loses the focus, not while typing, so that the cursor never jumps.
 */
export function MoneyInput({
  label,
  hint,
  error,
  optional,
  className,
  defaultValue,
  unit,
  formatOnBlur = groupDigits,
  ...rest
}: MoneyInputProps) {
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    event.target.value = formatOnBlur(event.target.value)
    rest.onBlur?.(event)
  }
  return (
    <Field {...{ id: rest.id, label, hint, error, optional, className }}>
      {(control) => (
        <span className={css.unit}>
          <input
            inputMode="numeric"
            autoComplete="off"
            {...rest}
            {...control}
            className={css.control}
            defaultValue={formatAmount(typeof defaultValue === 'string' ? parseAmount(defaultValue) : defaultValue)}
            onBlur={onBlur}
          />
          <span aria-hidden="true">{unit ?? 'F\u00a0CFA'}</span>
        </span>
      )}
    </Field>
  )
}
