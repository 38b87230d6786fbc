import { expect, test } from '../support/test.ts'

test('shared caches may store the pages of visitors, compressed, under a policy without inline scripts', async ({
  request
}) => {
  const headersOf = async (path: string) =>
    (await request.get(path, { headers: { 'Accept-Encoding': 'br' } })).headers()
  // What a busy machine has not rendered in time is for its visitor alone.
  for (const path of ['/', '/locations', '/ventes', '/btp', '/articles', '/cgv'])
    await expect
      .poll(() => headersOf(path), { message: path })
      .toMatchObject({
        'cache-control': expect.stringContaining('public, max-age=0, s-maxage=5'),
        etag: expect.stringMatching(/^"[\w-]+-br(-t)?"$/),
        'content-encoding': 'br',
        'content-security-policy': expect.not.stringMatching(/unsafe-(inline|eval)/)
      })
})
