import type { IncomingHttpHeaders } from 'node:http'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerError } from '../problems/answers.ts'

/** The API and its photos, behind the gateway's own address. Bodies pass as they come: the API reads and limits them itself. */
export async function apiRoutes(app: FastifyInstance, { apiUrl }: { apiUrl: string }) {
  for (const prefix of ['/api', '/media']) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: 60_000 } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ownForwarding(request as FastifyRequest, headers),
        // Asking again is the visitor's to decide: eleven requests for one would keep a busy API busy.
        retryDelay: () => null,
        onError: (reply, { error }) => {
          answerError({ statusCode: 503, cause: error }, reply.request as FastifyRequest, reply as never)
        }
      }
    })
  }
}

/** Who asks is what the gateway saw, or what a proxy that it trusts told it; never what a visitor wrote. */
function ownForwarding(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(forwarded|x-forwarded-.*|x-real-ip|.*client-ip)$/.test(name)
  )
  return { ...Object.fromEntries(kept), 'x-forwarded-for': request.ip }
}
