import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { lazyPage } from './lazy-page.tsx'

const Quote = () => <h1>Votre devis</h1>

test('a part is asked for once, and drawn when it has come', async () => {
  let calls = 0
  const part = lazyPage(async () => {
    calls += 1
    return Quote
  })
  await Promise.all([part.fetch(), part.fetch()])
  await act(async () =>
    render(
      <Suspense>
        <part.Page />
      </Suspense>
    )
  )
  expect(screen.getByRole('heading', { name: 'Votre devis' })).toBeVisible()
  expect(calls).toBe(1)
})

test('a part that did not come is asked for again', async () => {
  let answer: () => Promise<typeof Quote> = () => Promise.reject(new Error('No network'))
  const part = lazyPage(() => answer())
  await expect(part.fetch()).rejects.toThrow('No network')
  answer = async () => Quote
  expect(await part.fetch()).toBe(Quote)
})
