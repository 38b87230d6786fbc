import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const dayInSeconds = 86_400

/**
 * Lets pages of the site itself, and no others, read answers: they may call the API at its own port. An origin is compared, never repeated
 * because it was sent. No cookies travel: whoever may write shows a token. Comes before whatever else may answer or list routes, so that
 * errors carry the headers too, and the route that answers a browser's question beforehand is nobody's.
 */
export async function registerCrossOrigin(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(cors, {
    origin: [new URL(publicUrl).origin],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    credentials: false,
    maxAge: dayInSeconds,
    // A question that is not put in full gets the same answer: not one in English, as text.
    strictPreflight: false
  })
}
