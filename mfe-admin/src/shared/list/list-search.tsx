import type { FilterField } from '@keur/kit/patterns'
import { useLocation, useNavigate, useSearchParams } from '@keur/kit/router'
import { Button, Input, Select } from '@keur/kit/ui'
import { type FormEvent, useEffect, useRef } from 'react'
import css from './list-search.module.css'

/** Milliseconds after the last letter: who types is not interrupted, who has typed does not wait. */
const pause = 350

/** Narrows a list while one types and chooses. Its state is the address, so that a list can be kept, shared and come back to. */
export function ListSearch({ label, fields }: { label: string; fields: FilterField[] }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const form = useFormOf(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (replace: boolean) => {
    clearTimeout(timer.current)
    if (!form.current) return
    const wanted = searchOf(fields, new FormData(form.current))
    const { page: _page, ...shown } = Object.fromEntries(search)
    if (new URLSearchParams(wanted).toString() === new URLSearchParams(shown).toString()) return
    // Letters of one word are one step back, not one each.
    navigate({ pathname, search: `?${new URLSearchParams(wanted)}` }, { preventScrollReset: true, replace })
  }
  const follow = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    if (event.target instanceof HTMLSelectElement) apply(false)
    else timer.current = setTimeout(apply, pause, search.has('recherche'))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(false)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is younger than the browsers we serve.
    <form ref={form} className={css.search} role="search" aria-label={label} onChange={follow} onSubmit={submit}>
      {fields.map((field) => {
        const { name, label: fieldLabel } = field
        const common = { key: name, name, label: fieldLabel, defaultValue: search.get(name) ?? '' }
        if (field.kind === 'select')
          return <Select {...common} key={name} className={css.choice} options={field.options} />
        return (
          <div key={name} className={css.words}>
            <Input
              {...common}
              key={name}
              type="search"
              placeholder={field.placeholder}
              autoComplete="off"
              enterKeyHint="search"
            />
            <Button type="submit" variant="line" icon="search" label="Rechercher" />
          </div>
        )
      })}
    </form>
  )
}

/** Only what says something. */
function searchOf(fields: FilterField[], form: FormData): Record<string, string> {
  const filled = fields.map(({ name }) => [name, String(form.get(name) ?? '').trim()] as const)
  return Object.fromEntries(filled.filter(([, value]) => value))
}

/** The form follows the address (Back, «Effacer les filtres»), but never takes letters from under somebody who types. */
function useFormOf(search: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
      if (control !== document.activeElement) control.value = search.get(control.name) ?? ''
    }
  }, [search])
  return form
}
