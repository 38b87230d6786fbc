import type { PlaceSuggestions } from '@keur/contract/search'
import type { ListingSection } from '@keur/contract/vocabulary'
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { http } from '../../http/index.ts'
import { Input } from '../../ui/index.ts'

export type PlaceInputProps = ComponentProps<typeof Input> & {
  section: ListingSection
  /** The parameter of the address that the field shows, if not its name. */
  parameter?: string
}

/** Milliseconds after the last letter. */
const pause = 200

/** A field that suggests places that have something, with the number of listings. Nothing is asked for before typing. */
export function PlaceInput({ section, parameter, ...input }: PlaceInputProps) {
  const [places, setPlaces] = useState<PlaceSuggestions['places']>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => () => clearTimeout(timer.current), [])
  const suggest = (event: FormEvent<HTMLInputElement>) => {
    const q = event.currentTarget.value.slice(-100)
    clearTimeout(timer.current)
    if (q.trim().length < 2) return
    timer.current = setTimeout(() => {
      http.get('/places', { query: { q, section } }).then(
        (found) => setPlaces(found.places),
        // Suggestions are a help; without them the field works.
        () => setPlaces([])
      )
    }, pause)
  }
  return (
    <>
      <Input {...input} data-parameter={parameter} list={id} autoComplete="off" onInput={suggest} />
      <datalist id={id}>
        {places.map(({ text, name, count }) => (
          <option key={name} value={text}>{`${name} (${count})`}</option>
        ))}
      </datalist>
    </>
  )
}
