import type { LiveRelease } from '@keur/contract/releases'
import { formatDateTime } from '../shared/layout/dates.ts'
import { figuresOf } from './release-words.ts'
import css from './trial-box.module.css'

interface TrialBoxProps {
  canary: NonNullable<LiveRelease['canary']>
  beside: LiveRelease['beside']
}

/** A build that a share of the visitors gets, beside what the others get. */
export function TrialBox({ canary, beside }: TrialBoxProps) {
  const { build, commit, share, since, stoppedAt } = canary
  return (
    <div className={stoppedAt ? css.stopped : css.trial}>
      <h3>{stoppedAt ? 'Essai arrêté' : `Essai auprès de ${share}\u00a0% des visiteurs`}</h3>
      <p>
        Version <code>{build}</code>
        {commit && (
          <>
            , commit <code>{commit}</code>
          </>
        )}
        , depuis le <time dateTime={since}>{formatDateTime(since)}</time>.
      </p>
      {stoppedAt && (
        <p>
          Trop d’erreurs&nbsp;: plus personne ne la reçoit depuis le{' '}
          <time dateTime={stoppedAt}>{formatDateTime(stoppedAt)}</time>.
        </p>
      )}
      <dl className={css.figures}>
        <div>
          <dt>Version à l’essai</dt>
          <dd>{figuresOf(canary)}</dd>
        </div>
        {beside && (
          <div>
            <dt>Version en ligne</dt>
            <dd>{figuresOf(beside)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
