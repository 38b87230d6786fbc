import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const dayInSeconds = 86_400

/**
 * CORS: only pages of the site may read responses, without cookies. Registered first, so that errors have the headers, too,
 * and the preflight route is not in the route list.
 */
export async function registerCrossOrigin(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(cors, {
    origin: [new URL(publicUrl).origin],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'reauthentication-ticket', 'traceparent'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    credentials: false,
    maxAge: dayInSeconds,
    // An incomplete preflight gets the usual response instead of an English text.
    strictPreflight: false
  })
}
