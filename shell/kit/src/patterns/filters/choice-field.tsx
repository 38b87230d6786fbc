import type { Facets } from '@keur/contract/facets'
import { t } from '../../language/index.ts'
import css from './choice-field.module.css'
import { anyValue, type FilterField, valuesOf } from './filter-field.ts'

interface ChoiceFieldProps {
  field: FilterField & { kind: 'choices' }
  search: URLSearchParams
  facets: Facets | undefined
}

/**
 * Radio buttons or checkboxes as chips, each with the number of listings that it leaves. With numbers, choices without
 * listings are left out, unless they are chosen.
 */
export function ChoiceField({ field, search, facets }: ChoiceFieldProps) {
  const { name, label, options, several, facet } = field
  const chosen = valuesOf(field, search)
  const counts = facet && facets && new Map(facets[facet].map(({ value, count }) => [value, count]))
  const shown = options.filter(({ value }) => !counts || counts.has(facetValue(value)) || chosen.includes(value))
  if (shown.length === 0) return null
  const all = several ? [] : [{ value: field.implied?.(search) ? anyValue : '', label: t('Tous') }]
  return (
    <fieldset className={css.choices}>
      <legend>{label}</legend>
      <div className={css.options}>
        {[...all, ...shown].map((option) => (
          <label key={option.value}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value) || (chosen.length === 0 && all.includes(option))}
            />
            <span>
              {option.label}
              {counts && !all.includes(option) && <small>{counts.get(facetValue(option.value)) ?? 0}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The address says «oui» where the API says true. */
const facetValue = (value: string) => ({ oui: 'true', non: 'false' })[value] ?? value
