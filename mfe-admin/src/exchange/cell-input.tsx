import { Input, type Option, Select } from '@keur/kit/ui'
import type { KeyboardEvent, ReactNode } from 'react'

interface CellInputProps {
  label: ReactNode
  value: string | undefined
  /** Of a closed list; without them any text is allowed. */
  choices?: readonly string[] | undefined
  /** The option before the choices. */
  none: Option
  hint?: string | undefined
  error?: string | undefined
  onChange: (text: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** What a cell, a word or a column of a file means. */
export function CellInput({ choices, none, onChange, ...field }: CellInputProps) {
  const onText = ({ target }: { target: { value: string } }) => onChange(target.value)
  if (!choices) return <Input {...field} autoComplete="off" onChange={onText} />
  const options = [none, ...choices.map((choice) => ({ value: choice, label: choice }))]
  return <Select {...field} options={options} onChange={onText} />
}
