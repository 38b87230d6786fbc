/** The parts of React Router, and of the kit, for server rendering and tests. Never shared with remotes. */

export {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider
} from 'react-router-dom'
export { renderWithMarkup } from '../hydration/markup-cache.ts'
