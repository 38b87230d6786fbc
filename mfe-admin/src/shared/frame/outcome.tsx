import { Note } from '@keur/kit/ui'
import css from './outcome.module.css'

/** What came of something that was done. It stands there from the start: what comes into it is read aloud. */
export function Outcome({ done, failure }: { done: string | undefined; failure: string | undefined }) {
  return (
    <div role="status" className={css.outcome}>
      {done && <Note>{done}</Note>}
      {failure && <Note tone="bad">{failure}</Note>}
    </div>
  )
}
