import type { Facets } from '@keur/contract/facets'
import { limits } from '@keur/contract/limits'
import { type FormEvent, useEffect, useRef } from 'react'
import { formatAmount, parseAmount, plural } from '../../format/index.ts'
import { localPath, t } from '../../language/index.ts'
import { useLocation, useNavigate, useSearchParams } from '../../router/index.ts'
import { Badge, Button, classNames, Icon, Input, MoneyInput, Select } from '../../ui/index.ts'
import { previousParameter, textParameter } from '../listing/search-parameters.ts'
import { StayOnMap, stayOnMap } from '../view-switch.tsx'
import { ChoiceField } from './choice-field.tsx'
import css from './filter-bar.module.css'
import { activeFilters, anyValue, type FilterField, valuesOf } from './filter-field.ts'
import { PlaceInput } from './place-input.tsx'

export interface FilterBarProps {
  label: string
  fields: FilterField[]
  facets?: Facets | undefined
  /** Called when the visitor applies the filters. */
  onApply?: () => void
}

/**
 * A bar on wide screens, behind «Filtrer et trier» on phones, where the first field stays in sight: a GET form whose
 * state is in the URL. Without scripts the browser submits it, and amounts then have their spaces (`parseAmount`).
 */
export function FilterBar({ label, fields, facets, onApply }: FilterBarProps) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const sheet = useRef<HTMLDetailsElement>(null)
  const form = useFormWithSearch(fields, search)
  const active = activeFilters(fields, search).length
  const [hidden, shown] = [fields.filter(isHidden), fields.filter((field) => !isHidden(field))]
  const [main, more] = [shown.filter(({ secondary }) => !secondary), shown.filter(({ secondary }) => secondary)]
  const activeMore = activeFilters(more, search).length

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sheet.current) sheet.current.open = false
    onApply?.()
    const filters = stayOnMap(searchOf(fields, new FormData(event.currentTarget), search), search)
    navigate({ pathname, search: filters }, { preventScrollReset: true })
  }
  /** The browser says what is wrong at the field, which is in sight only where what is closed around it opens. */
  const show = ({ target }: FormEvent<HTMLFormElement>) => {
    for (const closed of [sheet.current, (target as Element).closest('details')]) if (closed) closed.open = true
  }
  return (
    <div className={classNames(css.filters, main[0]?.kind === 'search' && css.compact)}>
      <details className={css.sheet} ref={sheet}>
        <summary>
          <Icon name="filter" />
          <span>{t('Filtrer et trier')}</span>
          {active > 0 && (
            <Badge tone="gold">
              {active}
              <span>{`\u00a0${plural(active, t('actif'), t('actifs'))}`}</span>
            </Badge>
          )}
          <Icon name="chevron" className={css.chevron} />
        </summary>
      </details>
      {/* biome-ignore lint/a11y/useSemanticElements: supported browsers lack the search element. */}
      <form
        ref={form}
        className={css.form}
        role="search"
        aria-label={label}
        action={`${localPath(pathname)}#resultats`}
        onSubmit={apply}
        onInvalidCapture={show}
      >
        {main.map((field) => (
          <FilterControl key={field.name} field={field} search={search} facets={facets} />
        ))}
        {more.length > 0 && (
          <details className={css.more}>
            <summary>
              {t('Plus de critères')}
              {activeMore > 0 && <Badge tone="gold">{activeMore}</Badge>}
              <Icon name="chevron" className={css.chevron} />
            </summary>
            <div className={css.moreFields}>
              {more.map((field) => (
                <FilterControl key={field.name} field={field} search={search} facets={facets} />
              ))}
            </div>
          </details>
        )}
        <Button type="submit" variant="dark" icon="search">
          <span>{t('Appliquer')}</span>
        </Button>
        {hidden.map((field) => (
          <FilterControl key={field.name} field={field} search={search} facets={facets} />
        ))}
        {search.has(textParameter) && (
          <input
            type="hidden"
            name={previousParameter}
            data-parameter={textParameter}
            defaultValue={search.get(textParameter) ?? ''}
          />
        )}
        <StayOnMap />
      </form>
    </div>
  )
}

const isHidden = ({ kind }: FilterField) => kind === 'hidden'

/**
 * The URL's search for a form: without empty fields, amounts as plain digits. A text that was understood before, and is
 * unchanged, stays what it was; where it changed or went, what it meant is to go.
 */
function searchOf(fields: FilterField[], form: FormData, before = new URLSearchParams()): string {
  const search = new URLSearchParams()
  for (const { name, typedAs = name, kind } of fields) {
    const previous = before.get(name)
    const values = form.getAll(typedAs).map((value) => String(value).trim())
    for (const typed of values) {
      const value = kind === 'money' ? parseAmount(typed)?.toString() : typed
      if (typedAs !== name && previous && value !== previous) search.set(previousParameter, previous)
      if (value) search.append(value === previous ? name : typedAs, value)
    }
  }
  return search.size ? `?${search}` : ''
}

interface FilterControlProps {
  field: FilterField
  search: URLSearchParams
  facets: Facets | undefined
}

function FilterControl({ field, search, facets }: FilterControlProps) {
  const { label, placeholder, typedAs: name = field.name } = field
  const value = search.get(field.name) ?? ''
  if (field.kind === 'choices') return <ChoiceField {...{ field, search, facets }} />
  if (field.kind === 'hidden') return <input type="hidden" name={name} defaultValue={value} />
  if (field.suggests && field.kind !== 'select' && field.kind !== 'money')
    return (
      <PlaceInput
        {...{ name, label, placeholder }}
        parameter={field.name}
        section={field.suggests}
        type={field.kind}
        maxLength={field.typedAs ? limits.typedSearch : undefined}
        defaultValue={value}
      />
    )
  if (field.kind === 'select') return <Select {...{ name, label }} options={field.options} defaultValue={value} />
  if (field.kind === 'money') return <MoneyInput {...{ name, label, placeholder }} defaultValue={parseAmount(value)} />
  return <Input {...{ name, label, placeholder }} type={field.kind} defaultValue={value} autoComplete="off" />
}

/** Updates the form when the URL changes: a removed chip, the back button. */
function useFormWithSearch(fields: FilterField[], search: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  const lastSearch = useRef(search)
  useEffect(() => {
    // Not at first: the server's HTML has these values, and the visitor may have changed them before hydration.
    if (lastSearch.current === search) return
    lastSearch.current = search
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
      if (control.type === 'radio' || control.type === 'checkbox') {
        const values = fields.flatMap((field) => (field.name === control.name ? valuesOf(field, search) : []))
        ;(control as HTMLInputElement).checked =
          values.includes(control.value) || (values.length === 0 && ['', anyValue].includes(control.value))
        continue
      }
      const value = search.get(control.dataset.parameter ?? control.name) ?? ''
      control.value = control.inputMode === 'numeric' ? formatAmount(parseAmount(value)) : value
    }
  }, [fields, search])
  return form
}
