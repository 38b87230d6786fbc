import type { FastifyInstance, RouteOptions } from 'fastify'

/** Who may call a route: everybody, who is logged in, or administrators. */
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
    /** Every route there is, complete once the app is ready. */
    routeList: ListedRoute[]
  }
  interface FastifyContextConfig {
    scope?: Scope
  }
}

/** Keeps a list of all routes: for what must hold for each of them, and for the documentation. */
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
        // Read when it is asked for: the scope says its name after this.
        get scope() {
          return config.scope ?? 'visitor'
        }
      })
  })
}

/** Every route of this instance, and of those within it, is one of this scope. */
export function nameScope(app: FastifyInstance, scope: Scope): void {
  app.addHook('onRoute', (route) => {
    Object.assign(route.config!, { scope })
  })
}
