/** Text as it was typed, whether a box is ticked, or files. */
export type FormValues = Record<string, string | boolean | File[]>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The values of a form's controls, in the shape of `initialValues`. Text is trimmed, except passwords. */
export function readValues<Values extends FormValues>(form: HTMLFormElement, initialValues: Values): Values {
  const data = new FormData(form)
  const read = (name: string, initialValue: Values[string]) => {
    if (typeof initialValue === 'boolean') return data.has(name)
    if (typeof initialValue !== 'string')
      return data.getAll(name).filter((file) => file instanceof File && file.size > 0)
    const text = String(data.get(name) ?? '')
    // Not by `type`, which is `text` while the password is shown.
    const isPassword = findControl(form, name)?.getAttribute('autocomplete')?.endsWith('password')
    return isPassword ? text : text.trim()
  }
  const entries = Object.entries(initialValues) as [string, Values[string]][]
  return Object.fromEntries(entries.map(([name, initialValue]) => [name, read(name, initialValue)])) as Values
}

/** The control of a field; of a group of radio buttons the first. */
export function findControl(form: HTMLFormElement, name: string): Control | null {
  const item = form.elements.namedItem(name)
  return (item instanceof RadioNodeList ? item[0] : item) as Control | null
}
