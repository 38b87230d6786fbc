import { validatePrefix } from '@keur/contract/prefixes'
import { endWhatIsOpened } from './testing/opened.ts'
import { openSite, shellBuild } from './testing/test-site.ts'

endWhatIsOpened()

test('no remote can claim a path of the gateway', async () => {
  const site = await openSite([shellBuild])
  // every route but the one for pages, up to its first parameter
  const routes = [...site.app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/[^\s:*]*)/gm)].map(
    ([, path]) => path
  )
  const own = new Set(routes.map((path) => `/${(path as string).split('/')[1]}`).filter((path) => path !== '/'))
  expect(own.size).toBeGreaterThan(8)
  for (const path of own) expect([path, validatePrefix(path)]).toEqual([path, expect.any(String)])
})
