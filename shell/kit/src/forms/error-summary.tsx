import { plural } from '../format/index.ts'
import { Note } from '../ui/index.ts'
import type { FormState } from './use-form.ts'

/** What keeps the form from being sent, with a link to each field; it takes the focus when it appears. */
export function ErrorSummary({ form, title }: { form: FormState; title: string | undefined }) {
  const wrong = Object.entries(form.errors)
  if (wrong.length === 0 && !form.failure) return null
  return (
    <div ref={form.summary} tabIndex={-1}>
      <Note tone="bad">
        {form.failure ?? (
          <>
            <p>{title ?? `${plural(wrong.length, 'Un champ est', `${wrong.length} champs sont`)} à corriger\u00a0:`}</p>
            <ul>
              {wrong.map(([name, message]) => (
                <li key={name}>
                  <a
                    href={`#${form.id}-${name}`}
                    onClick={(event) => {
                      event.preventDefault()
                      form.focus(name)
                    }}
                  >
                    {message}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Note>
    </div>
  )
}
