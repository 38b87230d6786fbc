import type { Option } from '@keur/kit/ui'

/** What can be chosen, and what is stored although it can no longer be; where nothing is, a line that asks to choose. */
export function choices(words: readonly string[], current: string, labelOf = (word: string) => word): Option[] {
  const known = words.map((word) => ({ value: word, label: labelOf(word) }))
  if (current === '' || !known.length) return [{ value: '', label: 'Choisissez…' }, ...known]
  return words.includes(current) ? known : [...known, { value: current, label: labelOf(current) }]
}
