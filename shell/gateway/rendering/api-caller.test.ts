import { viewedSections } from '@keur/contract/vocabulary'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import { createApiCaller, isPublicPath } from './api-caller.ts'

endWhatIsOpened()

const section = viewedSections[0]

test.each<[path: string, isPublic: boolean]>([
  [`/${section}`, true],
  [`/${section}/507f1f77bcf86cd799439011`, true],
  [`/${section}-x`, false],
  [`/x/${section}`, false],
  ['/quotes/abc', true],
  ['/quotes', false],
  ['/quotes/abc/pdf', false],
  ['/visits/own/abc', true],
  ['/visits/files/abc', false],
  ['/search', true],
  ['/search/x', false],
  ['/users/providers', true],
  ['/users/profile', false],
  ['/admin/session', false],
  ...['%2f', '%2E', '%5c'].map((escaped): [string, boolean] => [`/${section}/${escaped}users`, false])
])('%s is what every visitor may read: %s', (path, isPublic) => {
  expect(isPublicPath(path)).toBe(isPublic)
})

const named = { 'x-revisions': 'sales=3', etag: '"one"' }
const read = (status: number) => ({
  ...{ path: `/${section}?page=2`, status, etag: '"one"' },
  revisions: new Map([['sales', 3]])
})

test.each<[what: string, status: number, headers: Record<string, string>, expected: object | null]>([
  ['a response', 200, named, read(200)],
  ['one that has not changed', 304, named, read(304)],
  ['a missing record', 404, named, read(404)],
  ['an error', 500, named, null],
  ['a refusal', 403, named, null],
  ['a response that does not name its revisions', 200, {}, null]
])('a page may be cached that was made of %s (%i %j): %j', async (_what, status, headers, expected) => {
  const asked: unknown[] = []
  const { url } = await serve((request, response) => {
    asked.push([request.url, request.headers['if-none-match']])
    response.writeHead(status, headers).end()
  })
  const { callApi, close } = createApiCaller(url)
  expect(await callApi(`/${section}?page=2`, '"etag"')).toMatchObject({ status, read: expected })
  expect(asked).toEqual([[`/api/${section}?page=2`, '"etag"']])
  // and what not everybody may read is not asked for
  expect(await callApi(`/${section}/../users/profile`)).toMatchObject({ status: 403, read: null })
  expect(asked).toHaveLength(1)
  close()
})
