import { PageError } from '@keur/kit/errors'
import { t } from '@keur/kit/language'
import { lazyHydrate } from '@keur/kit/ui'
// Imported here, so that the server's HTML is styled before the page's code is fetched.
import './not-found-page.module.css'

const NotFoundPage = lazyHydrate(
  async () => (await import(/* webpackChunkName: "not-found" */ './not-found-page.tsx')).NotFoundPage
)

/** The outermost error boundary of every page. */
export function ShellError() {
  return <PageError message={t('Page indisponible')} notFound={<NotFoundPage />} />
}
