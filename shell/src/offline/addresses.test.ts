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
  '/locations',
  '/locations-villas?page=2',
  `/detail/${id}`,
  `/ventes/detail/${id}`,
  '/ventes/terrains',
  `/produit/${id}`,
  '/services/gerance',
  `/articles/${id}`,
  '/faq'
])('a public page is cached: %s', (path) => expect(isPublicPage(at(path), sections)).toBe(true))

test.each([
  '/admin',
  '/admin/locations',
  `/modifier-vente/${id}`,
  '/profile',
  '/login',
  '/signup',
  '/email-sent',
  '/confirmation',
  '/reset-password',
  '/forgot-password',
  '/hors-ligne',
  '/detail/x/y',
  '/admin/contact',
  '/contact/envoye',
  '/admin/services/gerance',
  '/services/gerance/modifier'
])('any other page is not: %s', (path) => expect(isPublicPage(at(path), sections)).toBe(false))

test('data of public pages is cached, no other', () => {
  const listings = ['/api/properties?page=2', `/api/sales/${id}`, `/api/btp/${id}/similar`]
  const articles = [
    '/api/articles',
    '/api/articles/titles',
    `/api/articles/${id}`,
    `/api/articles/${id}/comments?page=2`
  ]
  for (const path of [...listings, ...articles]) expect([path, isPublicApi(at(path), sections)]).toEqual([path, true])
  for (const path of [
    '/api/users/profile',
    '/api/admin/session',
    '/api/leads',
    '/api/admin/comments',
    `/api/properties/${id}/secret`
  ])
    expect([path, isPublicApi(at(path), sections)]).toEqual([path, false])
})

test('files have the build of their address; those of the back office and the registry have none', () => {
  expect(buildOf(at('/mfe/ventes/0123456789abcdef/sub/part.js'))).toEqual({ app: 'ventes', build: '0123456789abcdef' })
  for (const path of ['/mfe/registry.json', '/mfe/admin/0123456789abcdef/remoteEntry.js', '/mfe/ventes/latest/x.js'])
    expect(buildOf(at(path))).toBeNull()
})

test('films, voices and subtitles are never cached: only who asks for them loads them', () => {
  for (const path of [`/media/sales/video/${photoId}.mp4`, `/media/sales/audio/${photoId}.webm`])
    expect(photoOf(at(path))).toBeNull()
  expect(isPublicApi(at(`/api/sales/${id}/captions/fr`), sections)).toBe(false)
})

test('a photo is the same photo in every size', () => {
  expect(photoOf(at(`/media/sales/800/${photoId}.webp`))).toEqual({ type: 'sales', id: photoId, width: 800 })
  expect(photoOf(at(`/media/sales/${photoId}.jpg`))).toMatchObject({ id: photoId, width: Number.POSITIVE_INFINITY })
  expect(photoOf(at(`/media/sales/share/${photoId}.jpg`))).toBeNull()
})
