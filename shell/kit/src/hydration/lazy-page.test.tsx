import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { lazyPage } from './lazy-hydrate.tsx'

const Quote = () => <h1>Votre devis</h1>

test('a page is fetched once and rendered', async () => {
  let calls = 0
  const page = lazyPage(async () => {
    calls += 1
    return Quote
  })
  await Promise.all([page.fetch(), page.fetch()])
  await act(async () =>
    render(
      <Suspense>
        <page.Page />
      </Suspense>
    )
  )
  expect(screen.getByRole('heading', { name: 'Votre devis' })).toBeVisible()
  expect(calls).toBe(1)
})

test('a failed page is fetched again', async () => {
  let load: () => Promise<typeof Quote> = () => Promise.reject(new Error('No network'))
  const page = lazyPage(() => load())
  await expect(page.fetch()).rejects.toThrow('No network')
  load = async () => Quote
  expect(await page.fetch()).toBe(Quote)
})
