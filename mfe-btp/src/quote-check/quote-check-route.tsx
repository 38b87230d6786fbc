import { parseQuoteNumber } from '@keur/contract/quote-number'
import { PageError } from '@keur/kit/errors'
import { http, isHttpProblem } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { DetailSkeleton } from '@keur/kit/patterns'
import { data, type RouteObject, redirect } from '@keur/kit/router'
import { lazyPage } from '@keur/kit/ui'
import { Suspense } from 'react'
import { type CheckedQuote, numberParameter, quoteCheckBase, quoteCheckPath } from './checked-quote.ts'

const { fetch: fetchPage, Page } = lazyPage(
  async () => (await import(/* webpackChunkName: "quote-check" */ './quote-check-page.tsx')).QuoteCheckPage
)
const { fetch: fetchMissing, Page: MissingQuote } = lazyPage(
  async () => (await import(/* webpackChunkName: "quote-check" */ './quote-check-page.tsx')).MissingQuote
)

/** An unknown number is a 404 with a sentence. */
async function loadCheck(number: string, signal: AbortSignal): Promise<CheckedQuote> {
  await fetchMissing()
  try {
    const [check] = await Promise.all([http.get('/quotes/:number', { params: { number }, signal }), fetchPage()])
    return { check, isExpired: new Date().toISOString().slice(0, 10) > check.validUntil }
  } catch (error) {
    if (!isHttpProblem(error) || error.status !== 404) throw error
    const message = parseQuoteNumber(number)
      ? t('Aucun devis ne porte ce numéro.')
      : t('Ce numéro de devis comporte une erreur. Relisez-le sur le document.')
    throw data({ message }, { status: 404 })
  }
}

const shared = {
  element: (
    <Suspense fallback={<DetailSkeleton />}>
      <Page />
    </Suspense>
  ),
  hydrateFallbackElement: <DetailSkeleton />,
  errorElement: (
    <PageError
      message={t('Vérifier un devis')}
      notFound={
        <Suspense fallback={<DetailSkeleton />}>
          <MissingQuote />
        </Suspense>
      }
    />
  )
}

export const quoteCheckRoutes: RouteObject[] = [
  {
    ...shared,
    id: 'btp:quote-number',
    path: quoteCheckBase,
    handle: { chunk: 'quote-check', query: [numberParameter] },
    loader: async ({ request }): Promise<CheckedQuote> => {
      const number = new URL(request.url).searchParams.get(numberParameter)?.trim()
      // Without spaces: the gateway refuses addresses that have some.
      if (number) throw redirect(quoteCheckPath(number.replace(/[^0-9A-Za-z]+/g, '-')))
      await fetchPage()
      return { check: null, isExpired: false }
    }
  },
  {
    ...shared,
    id: 'btp:quote-check',
    path: `${quoteCheckBase}/:number`,
    handle: { chunk: 'quote-check', query: [] },
    loader: ({ params: { number = '' }, request }) => loadCheck(number, request.signal)
  }
]
