import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { limits } from '@keur/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicPages } from './public-pages.ts'
import { articlePages, type PagedSection, pagedSections } from './sitemap-sections.ts'
import { type SitemapPage, sitemapIndexOf, sitemapOf } from './sitemap-xml.ts'
import { createTextCache } from './text-cache.ts'

const decompress = promisify(gunzip)

/** Listings in one part: ten pages of the API, some megabytes of text at the most. */
const partSize = 1_000
/** How many parts a section can have: the API's pages end there. */
const maxParts = (limits.page * limits.pageLimit) / partSize
const patience = 5_000

/**
 * `/sitemap.xml` names the parts; `/sitemap/pages.xml`, `/sitemap/articles.xml` and `/sitemap/locations-1.xml`… name every
 * public page, with its photos. Each is kept for five minutes. 503 while the API is away, so that nobody takes
 * what is missing for gone.
 */
export function sitemapRoutes(app: FastifyInstance, { publicUrl, apiUrl }: { publicUrl: string; apiUrl: string }) {
  const textOf = createTextCache({ milliseconds: 300_000, maxBytes: 32 * 1024 ** 2 })
  const sections = pagedSections(publicUrl)

  async function ask<Answer>(path: string): Promise<Answer> {
    try {
      const answer = await fetch(`${apiUrl}/api${path}`, { signal: AbortSignal.timeout(patience) })
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
      return (await answer.json()) as Answer
    } catch (error) {
      throw Object.assign(new Error('The sitemap needs the API.', { cause: error }), { statusCode: 503 })
    }
  }

  async function index(): Promise<string> {
    const counted = await Promise.all(
      sections.map(async (section) => {
        const { total } = await section.read(ask, 1, 1)
        const parts = Math.min(maxParts, Math.ceil(total / partSize))
        return Array.from({ length: parts }, (_, part) => `${section.name}-${part + 1}`)
      })
    )
    return sitemapIndexOf(['pages', 'articles', ...counted.flat()].map((name) => `${publicUrl}/sitemap/${name}.xml`))
  }

  /** Null where there is no such part. */
  async function listings(section: PagedSection, part: number): Promise<string | null> {
    const pages: SitemapPage[] = []
    const first = ((part - 1) * partSize) / limits.pageLimit + 1
    for (let page = first; page < first + partSize / limits.pageLimit; page += 1) {
      const { rows, total } = await section.read(ask, page, limits.pageLimit)
      pages.push(...rows)
      if (page * limits.pageLimit >= total) break
    }
    return pages.length > 0 ? sitemapOf(pages) : null
  }

  async function part(name: string): Promise<string | null> {
    if (name === 'pages') return sitemapOf(publicPages.map((path) => ({ address: `${publicUrl}${path}` })))
    if (name === 'articles') return sitemapOf(await articlePages(ask, publicUrl))
    const [, sectionName, number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? []
    const section = sections.find((candidate) => candidate.name === sectionName)
    return section && Number(number) <= maxParts ? listings(section, Number(number)) : null
  }

  app.get('/sitemap.xml', { compress: false }, async (request, reply) =>
    send(request, reply, await textOf('index', index))
  )

  app.get<{ Params: { name: string } }>('/sitemap/:name.xml', { compress: false }, async (request, reply) => {
    const { name } = request.params
    try {
      return await send(request, reply, await textOf(name, async () => (await part(name)) ?? missing()))
    } catch (error) {
      if (error !== noSuchPart) throw error
      return reply
        .code(404)
        .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
        .send('Not found\n')
    }
  })
}

const noSuchPart = new Error('There is no such part of the sitemap.')
const missing = (): never => {
  throw noSuchPart
}

/** Compressed once, for everybody who takes gzip; the few others get it as it is. */
async function send(request: FastifyRequest, reply: FastifyReply, compressed: Buffer) {
  const takesGzip = /\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/i.test(request.headers['accept-encoding'] ?? '')
  reply.headers({
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
    Vary: 'Accept-Encoding',
    ...(takesGzip ? { 'Content-Encoding': 'gzip' } : {})
  })
  return reply.send(takesGzip ? compressed : await decompress(compressed))
}
