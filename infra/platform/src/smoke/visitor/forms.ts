// Its function runs in the page.
/// <reference lib="dom" />
import { evaluate, type PageSession } from '../confinement/page-session.ts'

/** How a visitor fills a form: not at all, with what no field accepts, and as it is meant. */
export const fillings = ['empty', 'wrong', 'right'] as const

interface Search {
  scope: string
  /** Keys of forms that were sent. */
  done: string[]
  filling: (typeof fillings)[number]
}

/**
 * Runs in the page. Fills the first form that was not sent yet, of the uppermost dialog if one is open, and sends it by
 * its own button. Returns its key; null if there is none.
 */
function sendNextForm({ scope, done, filling }: Search): string | null {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')].filter(isShown)
  const within = dialogs.at(-1) ?? document.querySelector(scope)
  const forms = [...(within?.querySelectorAll('form') ?? [])].filter(isShown)
  const keyOf = (form: HTMLFormElement) =>
    `form ${[...form.elements].map((field) => field.getAttribute('name') ?? field.localName).join(' ')}`
  const form = forms.find((candidate) => !done.includes(keyOf(candidate)))
  if (!form) return null
  const key = keyOf(form)

  /** A day in ISO 8601, some days from now. */
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const wrong: Record<string, string> = { email: 'essai', tel: 'essai', number: '-1', date: '1900-01-01', text: ' ' }
  const right: Record<string, string> = {
    email: 'essai@keur.example',
    tel: '+221 77 123 45 67',
    number: '2',
    date: dayIn(3),
    time: '10:00',
    month: dayIn(40).slice(0, 7),
    password: 'bougainvillier au bord du rail',
    url: 'https://keur.example/essai',
    search: 'Dakar',
    text: 'Essai'
  }

  function textFor(field: HTMLInputElement | HTMLTextAreaElement): string {
    const kind = field.inputMode === 'numeric' ? 'number' : field.type
    if (filling === 'wrong') return wrong[kind] ?? wrong.text ?? ''
    if (field instanceof HTMLInputElement && kind === 'number') return field.min || (right.number as string)
    if (field instanceof HTMLInputElement && kind === 'date' && field.min > dayIn(3)) return field.min
    return (right[kind] ?? 'Essai d’un message').padEnd(field.minLength, ' essai')
  }

  /** React listens to events and looks at the value that the browser's own setter wrote. */
  function write(field: HTMLInputElement | HTMLTextAreaElement) {
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, textFor(field))
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }

  const skipped = new Set(['file', 'hidden', 'submit', 'button', 'reset', 'image', 'range', 'color'])
  for (const field of filling === 'empty' ? [] : form.elements) {
    const { width } = field.getBoundingClientRect()
    // A visitor does not type into what cannot be seen or reached.
    if (field.matches(':disabled, [readonly], [aria-hidden="true"], [tabindex="-1"]') || width < 4) continue
    if (field instanceof HTMLTextAreaElement) write(field)
    if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox' || field.type === 'radio') {
        if (filling === 'right' && !field.checked && field.type === 'checkbox') field.click()
      } else if (!skipped.has(field.type)) write(field)
    }
  }
  const button = [...form.elements].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit' && !element.disabled
  )
  if (button instanceof HTMLButtonElement) button.click()
  else form.requestSubmit()
  return key
}

export const sendForm = (session: PageSession, search: Search): Promise<string | null> =>
  evaluate(session, sendNextForm, search)
