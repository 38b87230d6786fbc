import { act, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from './index.ts'

/** A browser that skips each view transition, and the `ready` of each. */
function skipTransitions() {
  const ready: { isHandled: boolean }[] = []
  const startViewTransition = (update: () => unknown) => {
    const skipped = { isHandled: false }
    ready.push(skipped)
    const done = Promise.resolve().then(update)
    return {
      ready: {
        catch: () => {
          skipped.isHandled = true
        }
      },
      finished: done,
      updateCallbackDone: done,
      skipTransition() {}
    }
  }
  Object.assign(document, { startViewTransition })
  return ready
}

test('a view transition that the browser skips is no unhandled error', async () => {
  // given a browser that skips view transitions
  const ready = skipTransitions()
  const router = createBrowserRouter([
    { path: '/', element: <h1>Liste</h1> },
    { path: '/villa', element: <h1>Villa</h1> }
  ])
  render(<RouterProvider router={router} />)
  // when the visitor follows a link with a transition
  await act(() => router.navigate('/villa', { viewTransition: true }))
  // then the page is there, and the rejection is handled
  expect(await screen.findByRole('heading', { name: 'Villa' })).toBeInTheDocument()
  expect(ready).toEqual([{ isHandled: true }])
  Reflect.deleteProperty(document, 'startViewTransition')
})
