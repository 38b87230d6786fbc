import { type FormEvent, useEffect, useRef } from 'react'
import { formatAmount, parseAmount, plural } from '../../format/index.ts'
import { useLocation, useNavigate, useSearchParams } from '../../router/index.ts'
import { Badge, Button, ButtonLink, Chip, Chips, Icon, Input, MoneyInput, Select } from '../../ui/index.ts'
import css from './filter-bar.module.css'
import { activeFilters, type FilterField, searchOf, searchWithout } from './filter-field.ts'

/**
 * A bar on wide screens, behind «Filtrer et trier» on phones: a GET form whose state is in the URL. Without scripts the
 * browser submits it, and amounts then have their spaces (`parseAmount`).
 */
export function FilterBar({ label, fields }: { label: string; fields: FilterField[] }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const sheet = useRef<HTMLDetailsElement>(null)
  const form = useFormWithSearch(search)
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
      {/* biome-ignore lint/a11y/useSemanticElements: supported browsers lack the search element. */}
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

/** Updates the form when the URL changes: a removed chip, the back button. */
function useFormWithSearch(search: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  const lastSearch = useRef(search)
  useEffect(() => {
    // Not at first: the server's HTML has these values, and the visitor may have changed them before hydration.
    if (lastSearch.current === search) return
    lastSearch.current = search
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
      const value = search.get(control.name) ?? ''
      control.value = control.inputMode === 'numeric' ? formatAmount(parseAmount(value)) : value
    }
  }, [search])
  return form
}

/** A chip for each active filter; its link removes the filter. */
export function ActiveFilters({ fields }: { fields: FilterField[] }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const active = activeFilters(fields, search)
  if (active.length === 0) return null
  return (
    <Chips label="Filtres actifs">
      {active.map(({ name, text }) => (
        <li key={name}>
          <Chip kind="remove" to={pathname + searchWithout(search, [name])} preventScrollReset>
            {text}
          </Chip>
        </li>
      ))}
      <li>
        <ButtonLink variant="quiet" size="s" to={pathname + searchWithoutFilters(fields, search)} preventScrollReset>
          Tout effacer
        </ButtonLink>
      </li>
    </Chips>
  )
}

/** The URL's search without any of these filters. */
export function searchWithoutFilters(fields: FilterField[], search: URLSearchParams) {
  return searchWithout(
    search,
    fields.map(({ name }) => name)
  )
}
