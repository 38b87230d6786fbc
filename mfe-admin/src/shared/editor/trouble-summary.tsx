import { plural } from '@keur/kit/format'
import type { FormState } from '@keur/kit/forms'
import { Note } from '@keur/kit/ui'
import type { SaveError } from './save-error.ts'

interface TroubleSummaryProps {
  form: Pick<FormState, 'errors' | 'summary' | 'id'>
  trouble: SaveError | undefined
  focus: (name: string) => void
}

/** What keeps the form from being saved, each with a link to its field; it takes the focus when it appears. */
export function TroubleSummary({ form, trouble, focus }: TroubleSummaryProps) {
  const wrong = Object.entries(form.errors)
  if (wrong.length === 0 && !trouble) return null
  return (
    <div ref={form.summary} tabIndex={-1}>
      <Note tone="bad">
        {trouble ? (
          <>
            <p>{trouble.message}</p>
            {trouble.reason && <p>{trouble.reason}</p>}
          </>
        ) : (
          <>
            <p>{plural(wrong.length, 'Un champ est', `${wrong.length} champs sont`)} à corriger&nbsp;:</p>
            <ul>
              {wrong.map(([name, message]) => (
                <li key={name}>
                  <a
                    href={`#${form.id}-${name}`}
                    onClick={(event) => {
                      event.preventDefault()
                      focus(name)
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
