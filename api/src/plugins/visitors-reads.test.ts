import Fastify from 'fastify'
import { registerVisitorsReads } from './visitors-reads.ts'

const cookie = 'recent-write=1; Path=/api; Max-Age=30; HttpOnly; SameSite=Lax'

test.each<[method: 'GET' | 'POST', status: number, publicUrl: string, cookie: string | undefined]>([
  ['POST', 201, 'https://keur.example', `${cookie}; Secure`],
  ['POST', 302, 'http://localhost:3000', cookie],
  ['POST', 204, 'https://keur.example', undefined],
  ['POST', 400, 'https://keur.example', undefined],
  ['GET', 200, 'https://keur.example', undefined]
])(
  'after a %s with %i at %s reads wait for the primary by the cookie %s',
  async (method, status, publicUrl, expected) => {
    const app = Fastify()
    registerVisitorsReads(app, publicUrl)
    app.route({ method, url: '/', handler: (_request, reply) => reply.code(status).send() })
    expect((await app.inject({ method, url: '/' })).headers['set-cookie']).toBe(expected)
  }
)
