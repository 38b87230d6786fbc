import { type ReactNode, useId } from 'react'
import { FieldError } from '../ui/controls.tsx'
import { classNames, type Option } from '../ui/index.ts'
import css from './visit-form.module.css'

interface RadioChipsProps {
  legend: ReactNode
  /** Of `form.field`: the first option is chosen unless `defaultValue` names another, or none. */
  field: { id: string; name: string; error: string | undefined; defaultValue?: string }
  options: Option[]
  onChange?: (value: string) => void
  /** In one row that scrolls. */
  scrolls?: boolean
}

/** A choice among few, all in sight. */
export function RadioChips({ legend, field, options, onChange, scrolls }: RadioChipsProps) {
  const { id, name, error, defaultValue } = field
  const errorId = useId()
  return (
    <fieldset className={css.choice} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className={classNames(css.chips, scrolls && css.scrolls)}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={css.chip}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange?.(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
