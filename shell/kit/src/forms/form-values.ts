/** What a form holds, by field: text as it was typed, a box that is ticked or not, files. */
export type FormValues = Record<string, string | boolean | File[]>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The values of a form's controls, in the shape of `initial`. White space around a text is dropped, around a password it is not. */
export function valuesOf<Values extends FormValues>(form: HTMLFormElement, initial: Values): Values {
  const data = new FormData(form)
  const read = (name: string, first: Values[string]) => {
    if (typeof first === 'boolean') return data.has(name)
    if (typeof first !== 'string') return data.getAll(name).filter((file) => file instanceof File && file.size > 0)
    const text = String(data.get(name) ?? '')
    // One that is shown while it is typed has another type.
    const isPassword = controlOf(form, name)?.getAttribute('autocomplete')?.endsWith('password')
    return isPassword ? text : text.trim()
  }
  const entries = Object.entries(initial) as [string, Values[string]][]
  return Object.fromEntries(entries.map(([name, first]) => [name, read(name, first)])) as Values
}

/** The control of a field; of a group of radio buttons the first. */
export function controlOf(form: HTMLFormElement, name: string): Control | null {
  const found = form.elements.namedItem(name)
  return (found instanceof RadioNodeList ? found[0] : found) as Control | null
}
