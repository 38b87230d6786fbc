import { act, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from './index.ts'

/** A browser that skips each view transition, and for each whose `ready` is handled an entry. */
function skipTransitions() {
  const handled: boolean[] = []
  const startViewTransition = (update: () => unknown) => {
    const ready = { catch: () => handled.push(true) }
    const done = Promise.resolve().then(update)
    return { ready, finished: done, updateCallbackDone: done, skipTransition() {} }
  }
  Object.assign(document, { startViewTransition })
  return handled
}

test('a view transition that the browser skips is no unhandled error', async () => {
  const handled = skipTransitions()
  const router = createBrowserRouter([
    { path: '/', element: <h1>Liste</h1> },
    { path: '/villa', element: <h1>Villa</h1> }
  ])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/villa', { viewTransition: true }))
  expect(await screen.findByRole('heading', { name: 'Villa' })).toBeInTheDocument()
  expect(handled).toEqual([true])
  Reflect.deleteProperty(document, 'startViewTransition')
})
