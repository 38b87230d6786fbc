import { t } from '@keur/kit/language'
import { Link, useLocation } from '@keur/kit/router'
import { Note } from '@keur/kit/ui'

/** Notice that the session has expired; the page stays as it was. */
export function SessionEnded() {
  const { pathname, search } = useLocation()
  // These pages have a notice of their own.
  if (pathname === '/login' || pathname === '/profile') return null
  return (
    <div className="wrap">
      <Note tone="warn">
        {t('Votre session a expiré.')}{' '}
        <Link to={`/login?suite=${encodeURIComponent(pathname + search)}`}>{t('Connectez-vous à nouveau')}</Link>
      </Note>
    </div>
  )
}
