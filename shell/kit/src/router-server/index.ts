/** The parts of React Router for server rendering and tests. Never shared with remotes. */
export {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider
} from 'react-router-dom'
