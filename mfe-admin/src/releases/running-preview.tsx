import type { Preview } from '@keur/contract/releases'
import { Link } from '@keur/kit/router'
import { Button } from '@keur/kit/ui'
import { formatTime } from '../shared/dates.ts'
import { ActionStatus } from '../shared/layout/action-status.tsx'
import { useAction } from '../shared/layout/use-action.ts'
import { endPreview } from './previewing.ts'
import { appName } from './release-words.ts'
import css from './running-preview.module.css'

/** That this browser does not show what visitors see, until when, and the way back. */
export function RunningPreview({ preview: { app, build, until }, address }: { preview: Preview; address: string }) {
  const { start, busy, failure } = useAction(endPreview)
  return (
    <section className={css.running} aria-labelledby="apercu-en-cours">
      <div className={css.words}>
        <h2 id="apercu-en-cours">{`Vous prévisualisez\u00a0: ${appName(app)}`}</h2>
        <p>
          Version <code>{build}</code>, dans ce navigateur seulement, jusqu’à{' '}
          <time dateTime={until}>{formatTime(until)}</time>.
        </p>
      </div>
      <div className={css.actions}>
        <Link reloadDocument to={address}>
          Voir la rubrique
        </Link>
        <Button variant="dark" size="s" icon="close" busy={busy} onClick={() => start()}>
          Arrêter la prévisualisation
        </Button>
      </div>
      <ActionStatus done={undefined} failure={failure} />
    </section>
  )
}
