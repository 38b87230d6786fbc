import type { StoredBuild } from '@keur/contract/releases'
import { Badge, Button } from '@keur/kit/ui'
import { formatDateTime } from '../shared/layout/dates.ts'
import css from './versions-page.module.css'

interface StoredBuildRowProps {
  stored: StoredBuild
  /** «En ligne», «Version de secours». */
  state: string | undefined
  live: boolean
  previewed: boolean
  busy: boolean
  onPreview: () => void
}

/** One build that is kept. What is live is seen without a preview. */
export function StoredBuildRow({ stored, state, live, previewed, busy, onPreview }: StoredBuildRowProps) {
  const { build, commit, owner, storedAt } = stored
  return (
    <li className={css.row}>
      <div className={css.what}>
        <code>{build}</code>
        <span className="soft small">
          Commit <code>{commit}</code>, {owner}, gardée depuis le{' '}
          <time dateTime={storedAt}>{formatDateTime(storedAt)}</time>
        </span>
      </div>
      <div className={css.badges}>
        {state && <Badge tone={live ? 'yes' : 'line'}>{state}</Badge>}
        {previewed && <Badge tone="gold">Prévisualisée</Badge>}
      </div>
      {!live && !previewed && (
        <Button
          size="s"
          variant="line"
          busy={busy}
          aria-label={`Prévisualiser la version ${build}`}
          onClick={onPreview}
        >
          Prévisualiser
        </Button>
      )}
    </li>
  )
}
