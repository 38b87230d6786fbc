import { type Right, rightLabel } from '@keur/contract/rights'
import { Note } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { useMayDo } from './admin-context.tsx'
import css from './patterns.module.css'

/** What a role without the right may only look at: every control inside is disabled, and a sentence says why. */
export function Restricted({ right, children }: { right: Right; children: ReactNode }) {
  if (useMayDo(right)) return children
  return (
    <>
      <Note tone="warn">{`Votre rôle ne permet pas de\u00a0: ${rightLabel(right)}.`}</Note>
      <fieldset className={css.restricted} disabled>
        {children}
      </fieldset>
    </>
  )
}
