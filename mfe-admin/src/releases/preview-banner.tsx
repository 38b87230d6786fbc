import type { Preview } from '@keur/contract/releases'
import { http } from '@keur/kit/http'
import { Link } from '@keur/kit/router'
import { Button } from '@keur/kit/ui'
import { formatTime } from '../shared/dates.ts'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import { appLabel } from './release-labels.ts'
import css from './releases.module.css'

/** Says that this browser shows another build than visitors get, and ends the preview. */
export function PreviewBanner({ preview: { app, build, until }, address }: { preview: Preview; address: string }) {
  const { start, busy, error } = useAction(endPreview)
  return (
    <section className={css.banner} aria-labelledby="apercu-en-cours">
      <div>
        <h2 id="apercu-en-cours">{`Vous prévisualisez\u00a0: ${appLabel(app)}`}</h2>
        <p>
          Version <code>{build}</code>, dans ce navigateur seulement, jusqu’à{' '}
          <time dateTime={until}>{formatTime(until)}</time>.
        </p>
      </div>
      <div className="row gap-2">
        <Link reloadDocument to={address}>
          Voir la rubrique
        </Link>
        <Button variant="dark" size="s" icon="close" busy={busy} onClick={() => start()}>
          Arrêter la prévisualisation
        </Button>
      </div>
      <ActionStatus error={error} />
    </section>
  )
}

async function endPreview(): Promise<undefined> {
  await http.delete('/admin/builds/preview')
  window.location.reload()
}
