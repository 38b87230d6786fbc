import type { AddressInfo } from 'node:net'
import type { Photo } from '@keur/contract/photo'
import { shareImagePath } from '@keur/contract/share-image'
import { aPropertyInput, aSaleInput } from '@keur/contract/testing'
import sharp from 'sharp'
import { aFile, aForm, aJpeg, aTurnedJpeg, type FormPart } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const missing = '00000000-0000-4000-8000-000000000000'
const ofProperties = { name: 'type', value: 'properties' }

const upload = (parts: FormPart[], url = '/api/upload') =>
  api.as(api.administratorToken(), { method: 'POST', url, ...aForm(...parts) })

async function uploadedPhoto(picture?: Buffer) {
  const response = await upload([ofProperties, aFile(picture ?? (await aJpeg()))])
  return response.json().uploadedImages[0]
}

describe('sending photos', () => {
  test('each file becomes a photo of its own, in all of its sizes', async () => {
    const large = aFile(await aJpeg({ width: 2000, height: 1500 }))
    const response = await upload([ofProperties, large, aFile(await aJpeg())])
    expect(response.statusCode).toBe(200)
    const [one, two] = response.json().uploadedImages
    expect(one.url).toMatch(/^\/media\/properties\/[0-9a-f-]{36}\.jpg$/)
    expect(`/media/${one.publicId}.jpg`).toBe(one.url)
    const placeholder = expect.stringMatching(/^data:image\/webp;base64,/)
    expect(one).toMatchObject({ width: 1600, height: 1200, placeholder })
    expect(two.publicId).not.toBe(one.publicId)
    const uuid = one.publicId.split('/')[1]
    const metadataOf = async (url: string) => sharp((await api.get(url)).rawPayload).metadata()
    for (const width of [400, 800, 1600])
      for (const [extension, format] of [
        ['webp', 'webp'],
        ['jpg', 'jpeg']
      ])
        expect(await metadataOf(`/media/properties/${width}/${uuid}.${extension}`)).toMatchObject({ width, format })
    expect(await metadataOf(shareImagePath(one.publicId)!)).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  })
  test('a rotated photo is turned upright, without metadata', async () => {
    const photo = await uploadedPhoto(await aTurnedJpeg({ width: 640, height: 480 }))
    expect(photo).toMatchObject({ width: 480, height: 640 })
    const { rawPayload } = await api.get(photo.url)
    const { width, height, exif, icc, xmp } = await sharp(rawPayload).metadata()
    expect([width, height, exif, icc, xmp]).toEqual([480, 640, undefined, undefined, undefined])
    expect(rawPayload.includes('Awa')).toBe(false)
  })
  test('trailing data is removed', async () => {
    const { url } = await uploadedPhoto(Buffer.concat([await aJpeg(), Buffer.from('<script>alert(1)</script>')]))
    expect((await api.get(url)).rawPayload.includes('script')).toBe(false)
  })
  test('a transparent photo gets a white background', async () => {
    const transparent = sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } }).png()
    const { url } = await uploadedPhoto(await transparent.toBuffer())
    expect((await sharp((await api.get(url)).rawPayload).stats()).channels[0]!.min).toBeGreaterThan(250)
  })
  test('the photo of an article is sent alone', async () => {
    const response = await upload([aFile(await aJpeg(), 'image')], '/api/upload/single')
    const { url, public_id } = response.json()
    expect([url, public_id]).toEqual([`/media/${public_id}.jpg`, expect.stringMatching(/^articles\//)])
  })
})

describe('serving photos', () => {
  test('a photo is immutable, only a picture, and revalidated with 304', async () => {
    const { url } = await uploadedPhoto()
    const whole = await api.get(url)
    const { headers } = whole
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': `inline; filename="${url.split('/').at(-1)}"`
    })
    for (const known of [headers.etag as string, `"other", W/${headers.etag}`]) {
      const again = await api.get(url, { 'if-none-match': known })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    const head = await api.as(null, { method: 'HEAD', url })
    expect(head.body).toBe('')
    expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': String(whole.rawPayload.length) })
  })
  test.each([
    `/media/properties/${missing}.jpg`,
    '/media/properties/..%2f..%2fetc%2fpasswd',
    '/media/..%5c..%5cetc',
    '/media/properties/%252e%252e%252fx.jpg',
    `/media/properties/${missing}.jpg%00`,
    `/media/properties/${missing}.webp`,
    '/media/health/probe',
    `/media/users/${missing}.jpg`
  ])('%s: 404 as plain text', async (url) => {
    const response = await api.get(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toMatch(/^text\/plain/)
  })
})

describe('photos and their users', () => {
  const stateOf = async ({ publicId }: Photo) => {
    const found = await api.services.repositories.uploads.find(publicId.split('/')[1]!)
    return found && `${found.state} ${found.usedBy.length}`
  }
  const statesOf = (...photos: Photo[]) => Promise.all(photos.map(stateOf))
  const add = (images: object[], details = {}) =>
    api.asAdministrator('POST', '/api/properties', { ...aPropertyInput({ details }), images })

  test('a photo is pending until a rental uses it; its URL names it by its last segment, with or without our host', async () => {
    const photo = await uploadedPhoto()
    expect(await stateOf(photo)).toBe('pending 0')
    const added = await add([{ url: photo.url, publicId: photo.publicId, alt: 'La façade' }])
    expect(added.json().images).toEqual([{ ...photo, alt: 'La façade' }])
    expect(await stateOf(photo)).toBe('attached 1')
    const uuid = photo.publicId.split('/')[1]
    const url = `http://localhost:3000/media/properties/800/${uuid}.webp`
    expect((await add([{ url, publicId: `sales/${uuid}` }])).json().images).toEqual([photo])
  })
  test('an article keeps its photos when a change is rejected', async () => {
    // given an article with a photo of its own and one in its text
    const [own, inside] = [await uploadedPhoto(), await uploadedPhoto()]
    const { title } = aSaleInput()
    const content = `![Cour](${inside.url})`
    const article = (await api.asAdministrator('POST', '/api/articles', { title, content, imageUrl: own.url })).json()
    // when it is changed to show another that is not there, and when two change it at once
    const gone = `${content} ![Salon](/media/articles/${missing}.jpg)`
    const change = { title, content, imageUrl: own.url }
    const put = (body: object) => api.asAdministrator('PUT', `/api/articles/${article._id}`, body)
    expect((await put({ ...change, content: gone })).statusCode).toBe(422)
    await Promise.all([1, 2, 3].map((turn) => put({ ...change, title: `${title} ${turn}` })))
    // then
    expect(await statesOf(own, inside)).toEqual(['attached 1', 'attached 1'])
  })
  test('a rejected rental releases its photos: one whose reference is taken, or with a photo that is not there', async () => {
    const [first, photo] = [await uploadedPhoto(), await uploadedPhoto()]
    await add([first], { reference: 'TAKEN' })
    expect((await add([photo], { reference: 'TAKEN' })).statusCode).toBe(409)
    expect(await stateOf(photo)).toBe('pending 0')
    expect((await add([photo, { url: `/media/properties/${missing}.jpg` }])).statusCode).toBe(422)
    expect(await stateOf(photo)).toBe('pending 0')
  })
  test('a file of listings may name photos that are there: none that is being deleted, and no film', async () => {
    const { uploads, database } = api.services
    const [photo, other] = [await uploadedPhoto(), await uploadedPhoto()]
    await uploads.requireThere([photo, other])
    for (const change of [{ state: 'deleting' }, { state: 'attached', kind: 'video' }]) {
      const media = database.db.collection<{ _id: string }>('media')
      await media.updateOne({ _id: other.publicId.split('/')[1] }, { $set: change })
      await expect(uploads.requireThere([photo, other])).rejects.toMatchObject({ status: 422 })
    }
    await expect(uploads.requireThere([{ url: `/media/btp/${missing}.jpg` }])).rejects.toMatchObject({ status: 422 })
  })
})

/** Refusals that come while the sender still sends must reach it. */
describe('over a real line', () => {
  beforeAll(() => api.app.listen({ port: 0, host: '127.0.0.1' }))
  function send(megabytes: number, token?: string) {
    const body = new FormData()
    body.append('type', 'btp')
    body.append('images', new Blob([new Uint8Array(megabytes * 1024 * 1024)]), 'image.jpg')
    const { port } = api.app.server.address() as AddressInfo
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    return fetch(`http://127.0.0.1:${port}/api/upload`, { method: 'POST', body, headers })
  }
  test('a photo of more than 10 MB is rejected as too large, every time', async () => {
    for (let turn = 0; turn < 6; turn += 1) expect((await send(11, api.administratorToken())).status).toBe(413)
  })
  test('a session that ended during the upload: 401', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect((await send(20)).status).toBe(401)
  })
})
