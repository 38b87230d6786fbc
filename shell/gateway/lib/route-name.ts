import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a page, once its address was read; otherwise `none`. */
    section: string
  }
}

/** A request has its field from the beginning: a map beside it costs more, for each page. */
export const addSections = (app: FastifyInstance): void => void app.decorateRequest('section', 'none')

/** The pattern of a request's route, or its name: never an address, which is without bound, and personal. */
export function routeName({ routeOptions: { url = 'none' } }: FastifyRequest): string {
  return url === '*' ? 'page' : url
}
