import { type FormEvent, useEffect, useRef } from 'react'
import { formatAmount, parseAmount, plural } from '../../format/index.ts'
import { useLocation, useNavigate, useSearchParams } from '../../router/index.ts'
import { Badge, Button, Icon, Input, MoneyInput, Select } from '../../ui/index.ts'
import css from './filter-bar.module.css'
import { activeFilters, type FilterField, searchOf } from './filter-field.ts'

/**
 * A bar on wide screens, a sheet behind «Filtrer et trier» on phones: one form, whose state is the address.
 * It is sent by the browser itself where scripts did not arrive; amounts then come with their spaces (`parseAmount`).
 */
export function FilterBar({ label, fields }: { label: string; fields: FilterField[] }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const sheet = useRef<HTMLDetailsElement>(null)
  const form = useFormOf(search)
  const active = activeFilters(fields, search).length

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sheet.current) sheet.current.open = false
    navigate({ pathname, search: searchOf(fields, new FormData(event.currentTarget)) }, { preventScrollReset: true })
  }
  return (
    <div className={css.filters}>
      <details className={css.sheet} ref={sheet}>
        <summary>
          <Icon name="filter" />
          Filtrer et trier
          {active > 0 && <Badge tone="gold">{`${active} ${plural(active, 'actif', 'actifs')}`}</Badge>}
          <Icon name="chevron" className={css.chevron} />
        </summary>
      </details>
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is younger than the browsers we serve. */}
      <form ref={form} className={css.form} role="search" aria-label={label} action={pathname} onSubmit={apply}>
        {fields.map((field) => (
          <FilterControl key={field.name} field={field} value={search.get(field.name) ?? ''} />
        ))}
        <Button type="submit" variant="dark">
          Appliquer
        </Button>
      </form>
    </div>
  )
}

function FilterControl({ field, value }: { field: FilterField; value: string }) {
  const { name, label, placeholder } = field
  if (field.kind === 'select') return <Select {...{ name, label }} options={field.options} defaultValue={value} />
  if (field.kind === 'money') return <MoneyInput {...{ name, label, placeholder }} defaultValue={parseAmount(value)} />
  return <Input {...{ name, label, placeholder }} type={field.kind} defaultValue={value} autoComplete="off" />
}

/** The form follows the address: a chip taken away, or the back button, is seen in the fields too. */
function useFormOf(search: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    // What was typed before React arrived is the visitor's: the first address is in the fields already.
    if (shown.current === search) return
    shown.current = search
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
      const value = search.get(control.name) ?? ''
      control.value = control.inputMode === 'numeric' ? formatAmount(parseAmount(value)) : value
    }
  }, [search])
  return form
}
