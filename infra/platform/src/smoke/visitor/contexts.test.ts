import type { BrowserContext } from 'playwright'
import { respondToWrites } from './contexts.ts'

test('a visit reads from the API, but for what a login of the trial reads, and writes nothing', async () => {
  let matches: (url: URL) => boolean = () => false
  let handle: (route: object) => unknown = () => {}
  const context = {
    async route(isMatch: typeof matches, handler: typeof handle) {
      matches = isMatch
      handle = handler
    }
  }
  await respondToWrites(context as unknown as BrowserContext)
  const outcomeOf = (method: string, path: string, headers = {}) =>
    handle({
      request: () => ({ method: () => method, url: () => `http://localhost${path}`, headers: () => headers }),
      continue: () => 'the API responds',
      fulfill: ({ status }: { status: number }) => status
    })
  expect(outcomeOf('GET', '/api/articles')).toBe('the API responds')
  expect(outcomeOf('GET', '/api/admin/leads', { authorization: 'Bearer essai' })).toBe(200)
  expect(outcomeOf('GET', '/api/quotes/Essai')).toBe(200)
  expect(outcomeOf('POST', '/api/articles/0123/views')).toBe(204)
  expect(outcomeOf('POST', '/api/leads')).toBe(200)
  expect(outcomeOf('DELETE', '/api/essai')).toBe(404)
  const paths = ['/api/views', '/mfe/registry.json', '/']
  expect(paths.filter((path) => matches(new URL(path, 'http://localhost')))).toEqual(['/api/views'])
})
