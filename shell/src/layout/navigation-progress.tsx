import { t } from '@keur/kit/language'
import { SlowView } from '@keur/kit/patterns'
import { useNavigate, useNavigation } from '@keur/kit/router'
import { useEffect, useState } from 'react'
import css from './navigation-progress.module.css'

/** A thin line along the top while the next page loads. The animation starts late, so that a fast page shows none. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className={css.progress} role="progressbar" aria-label={t('Chargement de la page')} />
}

/** After this a notice is shown, in milliseconds. */
const slowAfter = 5_000

/** Notice above the present page that the next one is slow; loading goes on. */
export function SlowNavigation() {
  const { location } = useNavigation()
  const navigate = useNavigate()
  const [slowLocation, setSlowLocation] = useState<typeof location>()
  useEffect(() => {
    if (!location) return
    const timer = setTimeout(() => setSlowLocation(location), slowAfter)
    return () => clearTimeout(timer)
  }, [location])
  if (!location || slowLocation !== location) return null
  return (
    <div className="wrap section section--tight">
      <SlowView onRetry={() => navigate(location)} />
    </div>
  )
}
