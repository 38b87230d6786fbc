import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { limits } from '@keur/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LiveBuildsReader } from '../builds/live-builds.ts'
import { publicSections } from '../builds/sections.ts'
import { createCache } from '../lib/cache.ts'
import { acceptsEncoding } from '../lib/http.ts'
import { type SitemapRecords, sitemapPages, sitemapRecords } from './sitemap-sections.ts'
import { type SitemapPage, sitemapIndexOf, sitemapOf } from './sitemap-xml.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Listings in one part: ten pages of the API, a few megabytes of text. */
const partSize = 1_000
const timeout = 5_000
const cacheSettings = { ttl: 300_000, ttlAutopurge: true, maxBytes: 32 * 1024 ** 2 }

interface SitemapSettings {
  publicUrl: string
  apiUrl: string
  liveBuilds: LiveBuildsReader
}

/**
 * `/sitemap.xml` lists the parts; `/sitemap/pages.xml`, `/sitemap/articles.xml` and `/sitemap/locations-1.xml`… list
 * every public page with its photos. Each is cached for five minutes. Responds with 503 while the API is away, so that
 * search engines do not take listings for deleted.
 */
export function sitemapRoutes(app: FastifyInstance, { publicUrl, apiUrl, liveBuilds }: SitemapSettings) {
  const documents = createCache<Buffer, () => Promise<string | null>>({
    ...cacheSettings,
    async load(_key, create) {
      const xml = await create()
      return xml === null ? undefined : compress(xml)
    }
  })

  async function readApi<Body>(path: string): Promise<Body> {
    try {
      const response = await fetch(`${apiUrl}/api${path}`, { signal: AbortSignal.timeout(timeout) })
      if (!response.ok) throw new Error(`${path} returned ${response.status}`)
      return (await response.json()) as Body
    } catch (error) {
      throw Object.assign(new Error('The sitemap needs the API.', { cause: error }), { statusCode: 503 })
    }
  }

  const sections = async () => publicSections((await liveBuilds.current()).remotes)

  async function createIndex(): Promise<string> {
    const partNames = await Promise.all(
      sitemapRecords(await sections(), publicUrl).map(async ({ name, isPaged, read }) => {
        if (!isPaged) return [name]
        const { total } = await read(readApi, 1, 1)
        return Array.from({ length: Math.ceil(total / partSize) }, (_, part) => `${name}-${part + 1}`)
      })
    )
    return sitemapIndexOf(['pages', ...partNames.flat()].map((name) => `${publicUrl}/sitemap/${name}.xml`))
  }

  async function createPart(name: string): Promise<string | null> {
    const live = await sections()
    if (name === 'pages') return sitemapOf(sitemapPages(live).map((path) => ({ address: `${publicUrl}${path}` })))
    const [, recordsName, number] = /^([a-z]+)(?:-([1-9]\d{0,3}))?$/.exec(name) ?? []
    const records = sitemapRecords(live, publicUrl).find((candidate) => candidate.name === recordsName)
    if (!records || records.isPaged !== (number !== undefined)) return null
    if (!records.isPaged) return sitemapOf((await records.read(readApi, 1, 1)).rows)
    return createPagedPart(records, Number(number))
  }

  async function createPagedPart(records: SitemapRecords, part: number): Promise<string | null> {
    const pages: SitemapPage[] = []
    const first = ((part - 1) * partSize) / limits.pageLimit + 1
    for (let page = first; page < first + partSize / limits.pageLimit; page += 1) {
      const { rows, total } = await records.read(readApi, page, limits.pageLimit)
      pages.push(...rows)
      if (page * limits.pageLimit >= total) break
    }
    return pages.length > 0 ? sitemapOf(pages) : null
  }

  app.get('/sitemap.xml', { compress: false }, async (request, reply) =>
    sendDocument(await documents.fetch('index', { context: createIndex }), request, reply)
  )

  app.get<{ Params: { name: string } }>('/sitemap/:name.xml', { compress: false }, async (request, reply) => {
    const { name } = request.params
    const document = await documents.fetch(`part ${name}`, { context: () => createPart(name) })
    return sendDocument(document, request, reply)
  })
}

/** Decompresses the document for the few clients that do not accept gzip; 404 if there is none. */
async function sendDocument(document: Buffer | undefined, request: FastifyRequest, reply: FastifyReply) {
  if (!document)
    return reply
      .code(404)
      .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
      .send('Not found\n')
  const isGzip = acceptsEncoding(request.headers['accept-encoding'], 'gzip')
  reply.headers({
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
    Vary: 'Accept-Encoding',
    ...(isGzip ? { 'Content-Encoding': 'gzip' } : {})
  })
  return reply.send(isGzip ? document : await decompress(document))
}
