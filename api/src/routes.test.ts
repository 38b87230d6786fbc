import { routes } from '@keur/contract/routes'
import { useTestApp } from './testing/test-app.ts'

const api = useTestApp()

test('the API has the routes of the contract, and no others beside the photos', () => {
  const names = api.app.routeList.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
  const registered = names.map(({ name }) => name.replace(' /api/', ' /'))
  expect(registered.sort()).toEqual([...Object.keys(routes), 'GET /media/*'].sort())
})
