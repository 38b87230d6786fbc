/** What only Node uses of the router: server rendering, and a router in memory for tests. Never shared with remotes. */
export {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider
} from 'react-router-dom'
