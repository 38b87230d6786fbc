import type { FastifyInstance, RouteOptions } from 'fastify'

/** Who may call a route: everybody, members (logged-in users), or administrators. */
export type Scope = 'visitor' | 'member' | 'administrator'

export interface ListedRoute {
  /** Such as `GET /api/properties/:id`. */
  name: string
  method: string
  url: string
  scope: Scope
  schema: RouteOptions['schema']
  config: NonNullable<RouteOptions['config']>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes, complete once the app is ready. */
    routeList: ListedRoute[]
  }
  interface FastifyContextConfig {
    scope?: Scope
  }
}

/** Lists all routes, for the documentation and for tests that check each of them. */
export function registerRouteList(app: FastifyInstance): void {
  app.decorate('routeList', [])
  app.addHook('onRoute', (route) => {
    route.config ??= {}
    const { method, url, schema, config } = route
    for (const one of [method].flat())
      app.routeList.push({
        name: `${one} ${url}`,
        method: one,
        url,
        schema,
        config,
        // A getter, since the scope is set by a later hook.
        get scope() {
          return config.scope ?? 'visitor'
        }
      })
  })
}

/** Marks all routes of this instance and of those within it. */
export function setScope(app: FastifyInstance, scope: Scope): void {
  app.addHook('onRoute', (route) => {
    Object.assign(route.config!, { scope })
  })
}
