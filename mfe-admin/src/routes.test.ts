import { contractVersion, routes } from './routes.tsx'

test('the door names the pages of the back office, all beneath the one that asks who is there', () => {
  expect(contractVersion).toBe('1')
  expect(routes.map(({ id, path }) => [id, path])).toEqual([['admin:root', undefined]])
  expect(routes[0]?.children?.map(({ id, path }) => [id, path])).toEqual([
    ['admin:home', '/admin'],
    ['admin:rentals', '/admin/locations']
  ])
})
