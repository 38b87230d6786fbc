import type { FastifyInstance } from 'fastify'
import { languageOf, translatorOf } from '../domain/language.ts'

/** Translates confirmations into the language of the page that sent the request; errors: see errors.ts. */
export function registerLanguage(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const message = (payload as { message?: unknown } | null)?.message
    const language = languageOf(request)
    if (language === 'fr' || typeof message !== 'string') return done(null, payload)
    done(null, { ...(payload as object), message: translatorOf(language)(message) })
  })
}
