import { PageError } from '@keur/kit/errors'
import { NotFoundPage } from './not-found-page.tsx'

/** The last boundary of every page: an address that leads nowhere has a page of its own, a failure says so. */
export function ShellError() {
  return <PageError message="Page indisponible" notFound={<NotFoundPage />} />
}
