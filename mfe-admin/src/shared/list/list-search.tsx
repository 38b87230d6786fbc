import type { FilterField } from '@keur/kit/patterns'
import { useLocation, useNavigate, useSearchParams } from '@keur/kit/router'
import { Button, Input, Select } from '@keur/kit/ui'
import { type FormEvent, useEffect, useRef } from 'react'
import css from './list.module.css'
import { pageSizeParameter } from './list-filters.ts'
import { hiddenParameter, useNextSearch } from './shown-columns.ts'

const debounceMs = 350

/** Filters a list while the user types and selects. Its state is the address, which can be reloaded and shared. */
export function ListSearch({ label, fields }: { label: string; fields: FilterField[] }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const nextSearch = useNextSearch()
  const form = useSyncedForm(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (replace: boolean) => {
    clearTimeout(timer.current)
    if (!form.current) return
    const next = new URLSearchParams(filledFields(fields, new FormData(form.current)))
    for (const name of [pageSizeParameter, hiddenParameter]) {
      const value = nextSearch.get(name)
      if (value !== null) next.set(name, value)
    }
    const { page: _page, ...current } = Object.fromEntries(nextSearch)
    if (next.toString() === new URLSearchParams(current).toString()) return
    navigate({ pathname, search: `?${next}` }, { preventScrollReset: true, replace })
  }
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    if (event.target instanceof HTMLSelectElement) apply(false)
    // The letters of a word are one entry of the history.
    else timer.current = setTimeout(apply, debounceMs, search.has('recherche'))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(false)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers that we support have no search element.
    <form ref={form} className={css.search} role="search" aria-label={label} onChange={onChange} onSubmit={onSubmit}>
      {fields.map((field) => {
        const common = { name: field.name, label: field.label, defaultValue: search.get(field.name) ?? '' }
        if (field.kind === 'select')
          return <Select key={field.name} {...common} className={css.choice} options={field.options} />
        return (
          <div key={field.name} className={css.searchField}>
            <Input {...common} type="search" placeholder={field.placeholder} autoComplete="off" enterKeyHint="search" />
            <Button type="submit" variant="line" icon="search" label="Rechercher" />
          </div>
        )
      })}
    </form>
  )
}

function filledFields(fields: FilterField[], form: FormData): Record<string, string> {
  const values = fields.map(({ name }) => [name, String(form.get(name) ?? '').trim()] as const)
  return Object.fromEntries(values.filter(([, value]) => value))
}

/** Sets the controls when the address changes (Back, «Effacer les filtres»), except the one with the focus. */
function useSyncedForm(search: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
      if (control !== document.activeElement) control.value = search.get(control.name) ?? ''
    }
  }, [search])
  return form
}
