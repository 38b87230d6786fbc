import type { FastifyInstance } from 'fastify'
import { languageOf, translatorOf } from '../domain/language.ts'

/**
 * Translates the confirmation of a success into the language of the page that sent the request. Errors are translated
 * where they are sent: see errors.ts.
 */
export function registerLanguage(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const message = (payload as { message?: unknown } | null)?.message
    const language = languageOf(request)
    if (language === 'fr' || typeof message !== 'string') return done(null, payload)
    done(null, { ...(payload as object), message: translatorOf(language)(message) })
  })
}
