import type { Recording } from '@keur/contract/recording'
import { aPropertyInput } from '@keur/contract/testing'
import { anUploadedPhoto, listingKinds, type WrittenListing } from '../../testing/listing-kinds.ts'
import { anMp4, anUploadedRecording } from '../../testing/recordings.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const captions = { fr: 'WEBVTT\n\n00:00.000 --> 00:02.000\nVoici la cour.' }
const duration = 80
const spoken = { duration, language: 'wo', transcript: 'Une maison de trois chambres, près du marché.' }

const uploaded = (kind: 'video' | 'audio') => anUploadedRecording(api, kind)

/** What the form of the back office sends. */
const sent = async () => {
  const [video, sound] = [await uploaded('video'), await uploaded('audio')]
  return { video: { url: video.url, duration, captions }, presentation: { url: sound.url, ...spoken } }
}

type Recorded = WrittenListing & { video?: Recording; presentation?: Recording }
const statusOf = async (url: string) => (await api.get(url)).statusCode
const stateOf = async ({ publicId }: Recording) =>
  (await api.services.repositories.uploads.find(publicId.split('/')[1]!))?.state

const kinds = listingKinds(api)
const sale = kinds[1]!
const add = async (more: object): Promise<Recorded> => (await sale.send(more as never)).json()
const put = (listing: object & { _id: string }, change: object) =>
  api.asAdministrator('PUT', `/api/sales/${listing._id}`, { ...listing, ...change })

test.each(kinds)(
  'visitors of $section read what a film and a voice are before they load them; cards do without',
  async (one) => {
    const listing: Recorded = (await one.send((await sent()) as never)).json()
    const seen = (await api.get(`/api/${one.section}/${listing._id}`)).json()
    expect(seen.video).toMatchObject({ contentType: 'video/mp4', duration: 80, size: anMp4().length, captions })
    expect(seen.presentation).toMatchObject({ contentType: 'audio/ogg', ...spoken })
    const card = (await api.get(`/api/${one.section}?fields=card`)).json()[one.rows][0]
    expect([card._id, card.video, card.presentation]).toEqual([listing._id, undefined, undefined])
  }
)

test('the subtitles are a file of their own, while the listing is published', async () => {
  const listing = await add(await sent())
  const path = `/api/sales/${listing._id}/captions`
  const file = await api.get(`${path}/fr`)
  expect(file.headers).toMatchObject({ 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'no-cache' })
  expect(file.body).toBe(captions.fr)
  expect([await statusOf(`${path}/en`), await statusOf(`${path}/wo`)]).toEqual([404, 404])
  const video = { url: listing.video!.url, duration, captions: { en: captions.fr } }
  const english = (await put(listing, { video })).json()
  expect([await statusOf(`${path}/en`), await statusOf(`${path}/fr`)]).toEqual([200, 404])
  await put(english, { draft: true })
  expect(await statusOf(`${path}/en`)).toBe(404)
})

test('what a listing no longer shows is deleted a day later; what a second one shows stays', async () => {
  const first = await add(await sent())
  const { video, presentation } = first as Required<Recorded>
  const second = await add({ video: { url: video.url, duration } })
  const { video: _, presentation: __, ...without } = first
  const saved = (await put(without, {})).json()
  expect([saved.video, saved.presentation]).toEqual([undefined, undefined])
  expect([await stateOf(video), await stateOf(presentation)]).toEqual(['attached', 'pending'])
  await api.services.uploads.sweep(-1000)
  expect([await statusOf(video.url), await statusOf(presentation.url)]).toEqual([200, 404])
  await sale.delete(second._id)
  expect(await stateOf(video)).toBe('attached')
  await api.asAdministrator('DELETE', `/api/admin/sales/${second._id}`)
  expect(await stateOf(video)).toBe('pending')
})

let listing: Recorded | undefined
const missing = '/media/sales/video/00000000-0000-4000-8000-000000000000.mp4'
const noSound = '/media/sales/audio/00000000-0000-4000-8000-000000000000.mp3'
test.each<[string, object, number]>([
  ['a video that does not exist', { video: { url: missing, duration } }, 422],
  ['a video of another site', { video: { url: `https://ailleurs.example${missing}`, duration } }, 400],
  [
    'a video of a site whose name begins as ours',
    { video: { url: `http://localhost:3000.ailleurs.example${missing}`, duration } },
    400
  ],
  ['sound that does not exist', { presentation: { ...spoken, url: noSound } }, 422],
  ['sound without its text', { presentation: { url: noSound, duration, language: 'fr' } }, 400],
  ...(['fr', 'en'] as const).map((language): [string, object, number] => [
    `subtitles with a script (${language})`,
    { video: { url: missing, duration, captions: { ...captions, [language]: `${captions.fr}\n<script>` } } },
    400
  ]),
  ...[0, 1801].map((seconds): [string, object, number] => [
    `a video of ${seconds} seconds`,
    { video: { url: missing, duration: seconds } },
    400
  ])
])('%s is refused, and the listing keeps its own', async (_what, change, status) => {
  listing ??= await add(await sent())
  const refused = await put(listing, change)
  expect([refused.statusCode, typeof refused.json().message]).toEqual([status, 'string'])
  const stored = (await api.get(`/api/sales/${listing._id}`)).json()
  expect([stored.video, stored.presentation]).toEqual([listing.video, listing.presentation])
  expect([await stateOf(stored.video), await stateOf(stored.presentation)]).toEqual(['attached', 'attached'])
})

const rental = (more: object) => api.asAdministrator('POST', '/api/properties', { ...aPropertyInput({}), ...more })

test('a film is no photo, and a photo no film', async () => {
  const [video, photo] = [await uploaded('video'), await anUploadedPhoto(api, 'properties')]
  const [, id] = video.publicId.split('/')
  expect((await rental({ images: [{ url: `/media/sales/${id}.jpg` }] })).statusCode).toBe(422)
  const asVideo = `/media/properties/video/${photo.publicId.split('/')[1]}.mp4`
  expect((await rental({ video: { url: asVideo, duration } })).statusCode).toBe(422)
  expect(await stateOf(video)).toBe('pending')
})

test('of a listing whose voice does not exist, the film is not used either', async () => {
  const video = await uploaded('video')
  expect(
    (await rental({ video: { url: video.url, duration }, presentation: { url: noSound, ...spoken } })).statusCode
  ).toBe(422)
  expect(await stateOf(video)).toBe('pending')
})

test('the reconciliation attaches what a listing shows, deletes no recording, and names lost files', async () => {
  const { video, presentation } = (await rental(await sent())).json()
  const { repositories, reconciliation, store } = api.services
  const [, id] = video.publicId.split('/')
  await api.services.database.db.collection<{ _id: string }>('media').updateOne({ _id: id }, { $set: { usedBy: [] } })
  const report = await reconciliation.reconcile(undefined, -1000)
  expect(report).toMatchObject({ attached: 1, released: 0, deleted: 0, errors: [] })
  expect((await repositories.uploads.find(id))?.usedBy).toHaveLength(1)
  await store.delete(presentation.url.slice('/media/'.length))
  expect((await reconciliation.reconcile(undefined, -1000)).errors).toEqual([
    expect.stringMatching(/^1 recordings have lost their file: sales\/audio\//)
  ])
})
