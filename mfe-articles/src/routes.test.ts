import { isValidElement } from 'react'
import { contractVersion, routes } from './routes.tsx'

test('the section exports the pages of the articles, each with its id, its address, and the title where it fails', () => {
  expect(contractVersion).toBe('2')
  const titleOf = (page: unknown) => isValidElement<{ message: string }>(page) && page.props.message
  expect(routes.map(({ id, path, errorElement }) => [id, path, titleOf(errorElement)])).toEqual([
    ['articles:first', '/articles', 'Articles'],
    ['articles:one', '/articles/:id', 'Articles']
  ])
})
