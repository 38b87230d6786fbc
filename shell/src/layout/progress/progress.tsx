import { useNavigation } from '@keur/kit/router'
import css from './progress.module.css'

/** A thin line along the top while the next page is on its way. It waits a moment, so that a fast page shows none. */
export function Progress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className={css.progress} role="progressbar" aria-label="Chargement de la page" />
}
