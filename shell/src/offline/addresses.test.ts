/** @jest-environment node */
import { cacheableAddresses } from '../../gateway/builds/sections.ts'
import { sectionManifests } from '../../gateway/testing/repository-sections.ts'
import { buildOf, isPublicApi, isPublicPage, photoOf } from './addresses.ts'

const sections = cacheableAddresses(sectionManifests)
const at = (path: string) => new URL(path, 'https://keurdurail.sn')
const id = '0123456789abcdef01234567'
const photoId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test.each([
  '/',
  '/en',
  '/locations',
  `/detail/${id}`,
  `/en/detail/${id}`,
  `/ventes/detail/${id}`,
  '/services/gerance',
  '/faq'
])('a public page is cached: %s', (path) => expect(isPublicPage(at(path), sections)).toBe(true))

test.each(['/admin/locations', '/profile', '/detail/x/y', '/contact/envoye', '/services/gerance/modifier'])(
  'any other page is not: %s',
  (path) => expect(isPublicPage(at(path), sections)).toBe(false)
)

test.each([
  ['/api/properties?page=2', true],
  [`/api/btp/${id}/similar`, true],
  [`/api/articles/${id}/comments?page=2`, true],
  ['/api/users/profile', false],
  [`/api/properties/${id}/secret`, false],
  [`/api/sales/${id}/captions/fr`, false]
])('only data of public pages is cached: %s, %s', (path, expected) =>
  expect(isPublicApi(at(path), sections)).toBe(expected)
)

test('files have the build of their address; those of the back office and the registry have none', () => {
  expect(buildOf(at('/mfe/ventes/0123456789abcdef/sub/part.js'))).toEqual({ app: 'ventes', build: '0123456789abcdef' })
  for (const path of ['/mfe/registry.json', '/mfe/admin/0123456789abcdef/remoteEntry.js', '/mfe/ventes/latest/x.js'])
    expect(buildOf(at(path))).toBeNull()
})

test('a photo is the same photo in every size; films and voices are none: only who asks for them loads them', () => {
  expect(photoOf(at(`/media/sales/800/${photoId}.webp`))).toEqual({ type: 'sales', id: photoId, width: 800 })
  expect(photoOf(at(`/media/sales/${photoId}.jpg`))).toMatchObject({ id: photoId, width: Number.POSITIVE_INFINITY })
  for (const path of [`share/${photoId}.jpg`, `video/${photoId}.mp4`, `audio/${photoId}.webm`])
    expect(photoOf(at(`/media/sales/${path}`))).toBeNull()
})
