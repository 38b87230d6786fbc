import { createBrowserRouter as createReactRouter } from 'react-router-dom'

/**
 * React Router's, which leaves the `ready` of view transitions unhandled. It rejects where a transition is skipped: by
 * the next navigation, or in a tab that is hidden. That is no error of the page.
 */
export const createBrowserRouter: typeof createReactRouter = (routes, options) => {
  const router = createReactRouter(routes, options)
  if (typeof document === 'undefined' || !('startViewTransition' in document)) return router
  const startViewTransition: Document['startViewTransition'] = (update) => {
    const transition = document.startViewTransition(update)
    transition.ready.catch(() => {})
    return transition
  }
  // RouterProvider reads nothing else of it.
  Object.defineProperty(router, 'window', { value: { document: { startViewTransition } } })
  return router
}
