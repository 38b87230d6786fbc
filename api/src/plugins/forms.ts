import type { FastifyInstance } from 'fastify'

/** Accepts forms of pages without JavaScript. Their routes redirect: a browser would show JSON as it is. */
export function acceptForms(app: Pick<FastifyInstance, 'addContentTypeParser'>, maxBytes: number): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body))
  )
}
