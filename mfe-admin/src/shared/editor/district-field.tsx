import { limits } from '@keur/contract/limits'
import type { PlaceSuggestions } from '@keur/contract/search'
import type { ListingSection } from '@keur/contract/vocabulary'
import { http } from '@keur/kit/http'
import { Input } from '@keur/kit/ui'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import type { EditorField } from './editor-definition.ts'
import { typeInto } from './type-into.ts'

type Place = PlaceSuggestions['places'][number]

/** Milliseconds after the last letter. */
const pause = 200

/** «Hersent, Thiès», as a listing shows it. */
const placeText = (district: string, city: string) => (district && city ? `${district}, ${city}` : '')

interface DistrictFieldProps extends ComponentProps<typeof Input> {
  section: ListingSection
  text: string
}

/**
 * A district with suggestions. The one that is chosen fills the town, and both fill the place as visitors read it, where
 * these fields are empty, or still as they were filled.
 */
function DistrictControl({ section, text: _, ...input }: DistrictFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<Place[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useFilledPlace(box)

  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    const q = currentTarget.value.trim().slice(-100)
    clearTimeout(timer.current)
    const chosen = places.find(({ name }) => name === q)
    if (chosen?.city) return fill(currentTarget, 'city', chosen.city)
    if (q.length < 2) return
    timer.current = setTimeout(() => {
      http.get('/places', { query: { q, section } }).then(
        (found) => setPlaces(found.places.filter(({ city }) => city)),
        // Suggestions are a help; without them the field works.
        () => setPlaces([])
      )
    }, pause)
  }

  return (
    <div ref={box}>
      <Input {...input} maxLength={limits.place} list={`${input.id}-list`} autoComplete="off" onInput={onInput} />
      <datalist id={`${input.id}-list`}>
        {places.map(({ name, city }) => (
          <option key={`${name} ${city}`} value={name}>
            {city}
          </option>
        ))}
      </datalist>
    </div>
  )
}

/** Writes the place as visitors read it whenever its district or its town changes. */
function useFilledPlace(box: { current: HTMLDivElement | null }) {
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const read = () => placeText(textOf(form, 'district'), textOf(form, 'city'))
    let last = read()
    function update({ target }: Event) {
      if (!(target instanceof HTMLInputElement) || !['district', 'city'].includes(target.name)) return
      const next = read()
      const localisation = controlOf(target, 'localisation')
      if (localisation && (localisation.value.trim() === '' || localisation.value === last))
        typeInto(localisation, next)
      last = next
    }
    form.addEventListener('input', update)
    return () => form.removeEventListener('input', update)
  }, [box])
}

const controlOf = ({ form }: HTMLInputElement, name: string) => {
  const control = form?.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control : undefined
}

const textOf = (form: HTMLFormElement, name: string) => {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control.value.trim() : ''
}

/** What the machine wrote it may write again. */
function fill(beside: HTMLInputElement, name: string, text: string) {
  const control = controlOf(beside, name)
  if (!control || (control.value.trim() !== '' && control.value !== control.dataset.filled)) return
  control.dataset.filled = text
  typeInto(control, text)
}

/** The field of a district, beside fields named `city` and `localisation`. */
export const districtField = (section: ListingSection): Pick<EditorField, 'label' | 'Control'> => ({
  label: 'Quartier',
  Control: ((props: Omit<DistrictFieldProps, 'section'>) => (
    <DistrictControl section={section} {...props} />
  )) as unknown as EditorField['Control']
})
