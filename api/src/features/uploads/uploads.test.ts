import { buffer } from 'node:stream/consumers'
import { shareImagePath } from '@keur/contract/share-image'
import { aPropertyInput, aSaleInput } from '@keur/contract/testing'
import { StoreFull, StoreUnavailable } from '@keur/store/object-store'
import sharp from 'sharp'
import { aFile, aForm, aJpeg, aTurnedJpeg, type FormPart } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createUploadsService } from './uploads.service.ts'

const api = useTestApp()
const ofProperties = { name: 'type', value: 'properties' }

const upload = (parts: FormPart[], url = '/api/upload') =>
  api.as(api.administratorToken(), { method: 'POST', url, ...aForm(...parts) })

async function uploadedPhoto() {
  const response = await upload([ofProperties, aFile(await aJpeg())])
  return response.json().uploadedImages[0]
}

describe('sending photos', () => {
  test('each file becomes a photo of its own, in all of its sizes', async () => {
    const response = await upload([
      ofProperties,
      aFile(await aJpeg({ width: 2000, height: 1500 })),
      aFile(await aJpeg())
    ])
    expect(response.statusCode).toBe(200)
    const [one, two] = response.json().uploadedImages
    expect(one.url).toMatch(/^\/media\/properties\/[0-9a-f-]{36}\.jpg$/)
    expect(`/media/${one.publicId}.jpg`).toBe(one.url)
    expect(one).toMatchObject({
      width: 1600,
      height: 1200,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/)
    })
    expect(two.publicId).not.toBe(one.publicId)
    const uuid = one.publicId.split('/')[1]
    for (const [width, extension] of [400, 800, 1600].flatMap(
      (width) =>
        [
          [width, 'webp'],
          [width, 'jpg']
        ] as const
    )) {
      const file = await api.get(`/media/properties/${width}/${uuid}.${extension}`)
      expect(file.statusCode).toBe(200)
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({
        width,
        format: extension === 'jpg' ? 'jpeg' : 'webp'
      })
    }
    const shared = await api.get(shareImagePath(one.publicId)!)
    expect(await sharp(shared.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  })
  test('the type may come after the files', async () => {
    const response = await upload([aFile(await aJpeg()), { name: 'type', value: 'sales' }])
    expect(response.json().uploadedImages[0].url).toMatch(/^\/media\/sales\//)
  })
  test('a small photo is not enlarged', async () => {
    const response = await upload([ofProperties, aFile(await aJpeg({ width: 300, height: 200 }))])
    expect(response.json().uploadedImages[0]).toMatchObject({ width: 300, height: 200 })
  })
  test('a rotated photo is turned upright, without metadata', async () => {
    const response = await upload([ofProperties, aFile(await aTurnedJpeg({ width: 640, height: 480 }))])
    const [photo] = response.json().uploadedImages
    expect(photo).toMatchObject({ width: 480, height: 640 })
    const { rawPayload } = await api.get(photo.url)
    const metadata = await sharp(rawPayload).metadata()
    expect([metadata.width, metadata.height, metadata.exif, metadata.icc, metadata.xmp]).toEqual([
      480,
      640,
      undefined,
      undefined,
      undefined
    ])
    expect(rawPayload.includes('Awa')).toBe(false)
  })
  test('trailing data is removed', async () => {
    const polyglot = Buffer.concat([await aJpeg(), Buffer.from('<script>alert(1)</script>')])
    const response = await upload([ofProperties, aFile(polyglot)])
    const { rawPayload } = await api.get(response.json().uploadedImages[0].url)
    expect(rawPayload.includes('script')).toBe(false)
  })
  test('a transparent photo gets a white background', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const response = await upload([ofProperties, aFile(png)])
    const { rawPayload } = await api.get(response.json().uploadedImages[0].url)
    expect((await sharp(rawPayload).stats()).channels[0]!.min).toBeGreaterThan(250)
  })
  test('the photo of an article is sent alone', async () => {
    const response = await upload([aFile(await aJpeg(), 'image')], '/api/upload/single')
    expect(response.statusCode).toBe(200)
    const { url, public_id } = response.json()
    expect(url).toBe(`/media/${public_id}.jpg`)
    expect(public_id).toMatch(/^articles\//)
  })
})

describe('permissions', () => {
  test('401 without a token, before the body is read', async () => {
    const response = await api.as(null, { method: 'POST', url: '/api/upload', ...aForm(ofProperties) })
    expect(response.statusCode).toBe(401)
  })
  test('403 for members', async () => {
    const response = await api.as(api.memberToken(), {
      method: 'POST',
      url: '/api/upload/single',
      ...aForm(ofProperties)
    })
    expect(response.statusCode).toBe(403)
  })
})

test('a form without a type is rejected', async () => {
  expect((await upload([aFile(await aJpeg({ width: 8, height: 8 }))])).statusCode).toBe(400)
})

describe('serving photos', () => {
  test('a photo is immutable, only a picture, and revalidated with 304', async () => {
    const { url } = await uploadedPhoto()
    const { headers, statusCode } = await api.get(url)
    expect(statusCode).toBe(200)
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
  })
  test('HEAD has the same headers without the body', async () => {
    const { url } = await uploadedPhoto()
    const [whole, head] = await Promise.all([api.get(url), api.as(null, { method: 'HEAD', url })])
    expect(head.body).toBe('')
    expect(head.headers).toMatchObject({ etag: whole.headers.etag, 'content-length': String(whole.rawPayload.length) })
  })
  test.each([
    '/media/properties/00000000-0000-4000-8000-000000000000.jpg',
    '/media/properties/..%2f..%2fetc%2fpasswd',
    '/media/properties/%5c..%5cx.jpg',
    '/media/properties/00000000-0000-4000-8000-000000000000.jpg%00',
    '/media/properties/123/00000000-0000-4000-8000-000000000000.jpg',
    '/media/properties/00000000-0000-4000-8000-000000000000.webp',
    '/media/health/probe',
    '/media/users/00000000-0000-4000-8000-000000000000.jpg',
    '/media/'
  ])('%s: 404 as plain text', async (url) => {
    const response = await api.get(url)
    expect(response.statusCode).toBe(404)
    if (url !== '/media/') expect(response.headers['content-type']).toMatch(/^text\/plain/)
  })
})

describe('photos and their users', () => {
  const states = async (publicId: string) => {
    const found = await api.services.repositories.uploads.find(publicId.split('/')[1]!)
    return found && [found.state, found.usedBy.length]
  }
  const add = (images: object[], details = {}) =>
    api.asAdministrator('POST', '/api/properties', { ...aPropertyInput({ details }), images })

  test('a photo is pending until a rental uses it', async () => {
    const photo = await uploadedPhoto()
    expect(await states(photo.publicId)).toEqual(['pending', 0])
    const added = await add([{ url: photo.url, publicId: photo.publicId, alt: 'La façade' }])
    expect(added.json().images).toEqual([{ ...photo, alt: 'La façade' }])
    expect(await states(photo.publicId)).toEqual(['attached', 1])
  })
  test('a photo is identified by the last segment of its URL, with or without our host', async () => {
    const photo = await uploadedPhoto()
    const uuid = photo.publicId.split('/')[1]
    const added = await add([
      { url: `http://localhost:3000/media/properties/800/${uuid}.webp`, publicId: `sales/${uuid}` }
    ])
    expect(added.json().images).toEqual([photo])
  })
  test('a photo that is being deleted is there for no rental', async () => {
    const photo = await uploadedPhoto()
    const media = api.services.database.db.collection<{ _id: string }>('media')
    await media.updateOne({ _id: photo.publicId.split('/')[1]! }, { $set: { state: 'deleting' } })
    expect((await add([photo])).statusCode).toBe(422)
    expect(await states(photo.publicId)).toEqual(['deleting', 0])
  })
  test('two rentals may use one photo, which is deleted when neither does', async () => {
    const photo = await uploadedPhoto()
    const [one, two] = [(await add([photo])).json(), (await add([photo])).json()]
    expect(await states(photo.publicId)).toEqual(['attached', 2])
    for (const rental of [one, two]) {
      await api.asAdministrator('PUT', `/api/properties/${rental._id}`, { ...rental, images: [] })
    }
    expect(await states(photo.publicId)).toEqual(['pending', 0])
    await api.services.uploads.sweep(-1000)
    expect((await api.get(photo.url)).statusCode).toBe(404)
    expect(await states(photo.publicId)).toBeNull()
  })
  test('a photo of a rental and a sale is deleted after both', async () => {
    // given a rental's photo that a sale shows beside its own
    const shared = await uploadedPhoto()
    const rental = (await add([shared])).json()
    const { title, description, category, localisation, details } = aSaleInput()
    const texts = {
      title,
      description,
      category,
      localisation: JSON.stringify(localisation),
      details: JSON.stringify(details)
    }
    const parts = Object.entries(texts).map(([name, value]) => ({ name, value }))
    const sale = (await upload([...parts, aFile(await aJpeg())], '/api/sales')).json()
    const [own] = sale.images
    const changed = await api.asAdministrator('PUT', `/api/sales/${sale._id}`, { ...sale, images: [own, shared] })
    expect(changed.json().images).toEqual([own, shared])
    expect(await states(shared.publicId)).toEqual(['attached', 2])
    // when the sale is deleted, its photos wait with it; when it is purged, they are let go
    await api.asAdministrator('DELETE', '/api/sales', { ids: [sale._id] })
    expect([await states(own.publicId), await states(shared.publicId)]).toEqual([
      ['attached', 1],
      ['attached', 2]
    ])
    await api.asAdministrator('DELETE', `/api/admin/sales/${sale._id}`)
    expect([await states(own.publicId), await states(shared.publicId)]).toEqual([
      ['pending', 0],
      ['attached', 1]
    ])
    // then the rental still has its photo until it goes as well
    await api.services.uploads.sweep(-1000)
    expect([(await api.get(own.url)).statusCode, (await api.get(shared.url)).statusCode]).toEqual([404, 200])
    await api.asAdministrator('DELETE', `/api/properties/${rental._id}`)
    await api.asAdministrator('DELETE', `/api/admin/properties/${rental._id}`)
    await api.services.uploads.sweep(-1000)
    expect((await api.get(shared.url)).statusCode).toBe(404)
  })
  test.each(['sales', 'btp'] as const)(
    'a publicId made of the last segment of the URL finds the photo (%s)',
    async (type) => {
      const photo = (await upload([{ name: 'type', value: type }, aFile(await aJpeg())])).json().uploadedImages[0]
      const name = photo.url
        .split('/')
        .at(-1)
        .replace(/\.[^.]*$/, '')
      expect(`${type}/${name}`).toBe(photo.publicId)
      const added = await add([{ url: `http://localhost:3000${photo.url}`, publicId: `${type}/${name}` }])
      expect(added.json().images).toEqual([photo])
    }
  )
  test('an article keeps its photos when a change is rejected', async () => {
    // given an article with a photo of its own and one in its text
    const [own, inside] = [await uploadedPhoto(), await uploadedPhoto()]
    const { title } = aSaleInput()
    const content = `![Cour](${inside.url})`
    const article = (await api.asAdministrator('POST', '/api/articles', { title, content, imageUrl: own.url })).json()
    // when it is changed to show another that is not there, and when two change it at once
    const gone = `${content} ![Salon](/media/articles/00000000-0000-4000-8000-000000000000.jpg)`
    const change = { title, content, imageUrl: own.url }
    const put = (body: object) => api.asAdministrator('PUT', `/api/articles/${article._id}`, body)
    expect((await put({ ...change, content: gone })).statusCode).toBe(422)
    await Promise.all([1, 2, 3].map((turn) => put({ ...change, title: `${title} ${turn}` })))
    // then
    expect([await states(own.publicId), await states(inside.publicId)]).toEqual([
      ['attached', 1],
      ['attached', 1]
    ])
  })
  test('a rejected rental releases its photos', async () => {
    const [first, photo] = [await uploadedPhoto(), await uploadedPhoto()]
    await add([first], { reference: 'TAKEN' })
    expect((await add([photo], { reference: 'TAKEN' })).statusCode).toBe(409)
    expect(await states(photo.publicId)).toEqual(['pending', 0])
  })
  test('a missing photo: 422, and the others are released', async () => {
    const photo = await uploadedPhoto()
    const response = await add([photo, { url: '/media/properties/00000000-0000-4000-8000-000000000000.jpg' }])
    expect([response.statusCode, response.json().error]).toEqual([422, 'unprocessable'])
    expect(await states(photo.publicId)).toEqual(['pending', 0])
  })
  test.each([
    [{ url: 'javascript:alert(1)' }],
    [{ url: 'http://169.254.169.254/' }],
    [{ url: 'https://evil.example/media/properties/00000000-0000-4000-8000-000000000000.jpg' }],
    [{ url: 'http://localhost:3000.evil.example/media/properties/00000000-0000-4000-8000-000000000000.jpg' }],
    [{ url: 'file:///etc/passwd' }],
    [{ url: '/media/properties/00000000-0000-4000-8000-000000000000.jpg', publicId: '../users/1' }],
    [
      {
        url: '/media/properties/00000000-0000-4000-8000-000000000000.jpg',
        publicId: 'properties/00000000-0000-4000-8000-000000000001'
      }
    ]
  ])('%j is not a photo of this site: 400', async (image) => {
    expect((await add([image])).statusCode).toBe(400)
  })
  test('the sweep deletes photos that are unused for a day', async () => {
    const photo = await uploadedPhoto()
    expect(await api.services.uploads.sweep()).toBe(0)
    expect((await api.get(photo.url)).statusCode).toBe(200)
  })
})

describe('a failing store', () => {
  const failing = (error: Error) => {
    const { store, repositories } = api.services
    const put = async () => {
      throw error
    }
    return createUploadsService({ repository: repositories.uploads, store: { ...store, put }, publicUrl: '' })
  }
  test('without space the upload fails', async () => {
    await expect(failing(new StoreFull()).storePhoto('btp', await aJpeg(), 'test')).rejects.toThrow(StoreFull)
  })
  test('without a response of the store the upload fails, and the sweep deletes the photo', async () => {
    const known = () => api.services.database.db.collection('media').countDocuments({ owner: 'somebody' })
    await expect(failing(new StoreUnavailable()).storePhoto('btp', await aJpeg(), 'somebody')).rejects.toThrow(
      StoreUnavailable
    )
    expect(await known()).toBe(1)
    await api.services.uploads.sweep(-1000)
    expect(await known()).toBe(0)
  })
})

test('the seed keeps a photo without any request', async () => {
  const photo = await api.services.uploads.storePhoto('btp', await aJpeg(), 'seed')
  const stored = await api.services.store.get(`${photo.publicId}.jpg`)
  expect((await buffer(stored!.body)).length).toBe(stored!.size)
})
