import { createHash } from 'node:crypto'
import { buffer, json } from 'node:stream/consumers'
import { type Manifest, manifestKey, type Pointer } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'

/** A page of a drill, and how its response shows that it is right. */
export interface DrillPage {
  path: string
  /** The page is by an administrator who has logged in. */
  loggedIn?: boolean
  text?: string
  /** Of a file: its bytes, hexadecimal. */
  sha256?: string
}

const maxLists = 8
const recordsOfEach = 2
const maxPhotos = 3

/** Reads a path below `/api` of the restored site. */
type ReadApi = (path: string) => Promise<unknown>

interface ListedRecord {
  _id: string
  title: string
}

/** The pages of a restored site: home, lists, records with their titles, photos with their bytes, the back office. */
export async function choosePages(builds: ObjectStore, photos: ObjectStore, readApi: ReadApi): Promise<DrillPage[]> {
  const lists: DrillPage[] = []
  const records: DrillPage[] = []
  for (const { facts } of await readLiveManifests(builds)) {
    lists.push(...(facts?.pages ?? []).map((path) => ({ path })))
    for (const { page, api, rows } of facts?.records ? [facts.records] : []) {
      const response = await readApi(rows === undefined ? api : `${api}?page=1&limit=${recordsOfEach}`)
      const found = (rows === undefined ? response : (response as Record<string, unknown>)[rows]) as ListedRecord[]
      for (const { _id, title } of found.slice(0, recordsOfEach))
        records.push({ path: `${page}/${_id}`, text: longestWord(title) })
    }
  }
  const pictures: DrillPage[] = []
  for await (const { key } of photos.list('')) {
    // What the API's health check writes is no file of visitors.
    if (key.startsWith('health/')) continue
    pictures.push({ path: `/media/${key}`, sha256: sha256Of(await buffer((await photos.get(key))!.body)) })
    if (pictures.length === maxPhotos) break
  }
  return [
    { path: '/' },
    { path: '/contact' },
    { path: '/login' },
    ...lists.slice(0, maxLists),
    ...records,
    ...pictures,
    { path: '/sitemap.xml' },
    { path: '/api/health/ready' },
    { path: '/admin', loggedIn: true },
    { path: '/api/admin/statistics', loggedIn: true, text: '"listings"' }
  ]
}

/** The builds that are live for visitors, of shell and sections. */
async function readLiveManifests(builds: ObjectStore): Promise<Manifest[]> {
  const manifests: Manifest[] = []
  for await (const { key } of builds.list('live/')) {
    const pointer = (await json((await builds.get(key))!.body)) as Pointer
    const manifest = pointer.retired ? null : await builds.get(manifestKey(pointer.app, pointer.current))
    if (manifest) manifests.push((await json(manifest.body)) as Manifest)
  }
  return manifests
}

/** HTML escapes signs, so a word of letters stands for a title. */
const longestWord = (title: string): string =>
  (title.match(/[\p{L}\p{N}]+/gu) ?? ['']).reduce((one, other) => (other.length > one.length ? other : one))

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** One sentence for each page that is wrong. */
export async function openPages(address: string, pages: DrillPage[], token: string): Promise<string[]> {
  const faults: string[] = []
  for (const page of pages) {
    const fault = await faultOf(address, page, token).catch((error: Error) => `failed: ${error.message}`)
    if (fault) faults.push(`${page.path} ${fault}.`)
  }
  return faults
}

async function faultOf(address: string, { path, loggedIn, text, sha256 }: DrillPage, token: string) {
  const headers: Record<string, string> = loggedIn ? { authorization: `Bearer ${token}` } : {}
  const response = await fetch(`${address}${path}`, { headers, signal: AbortSignal.timeout(20_000) })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) return `answers ${response.status}`
  if (bytes.length === 0) return 'is empty'
  if (text && !bytes.toString('utf8').includes(text)) return `does not show « ${text} »`
  if (sha256 && sha256Of(bytes) !== sha256) return 'has other bytes than the backup'
  return null
}
