import { aPropertyInput } from '@keur/contract/testing'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp({ trustedProxies: ['127.0.0.1'] })

const look = (path: string, address = '41.82.0.1') =>
  api.as(null, { method: 'POST', url: `/api/${path}/views`, headers: { 'x-forwarded-for': address } })
const viewsOf = async (id: string) => (await api.asAdministrator('GET', `/api/admin/properties/${id}`)).json().views
const add = () => api.services.properties.create(aPropertyInput())

test('who looks is counted, once an hour for each address and listing', async () => {
  const [one, other] = [await add(), await add()]
  const addresses = ['41.82.0.1', ...Array.from({ length: 30 }, (_, index) => `41.82.0.${index + 1}`), '2001:db8::1']
  await Promise.all(addresses.map((address) => look(`properties/${one._id}`, address)))
  // an address that a browser or a mail program has written in capitals leads to the same listing
  await look(`properties/${one._id.toUpperCase()}`, '41.82.0.1')
  await look(`properties/${one._id.toUpperCase()}`, '41.82.0.99')
  await look(`properties/${other._id}`)
  expect([await viewsOf(one._id), await viewsOf(other._id)]).toEqual([32, 1])
  const { properties } = (await api.asAdministrator('GET', '/api/admin/properties')).json()
  const counted = properties.map(({ _id, views }: { _id: string; views: number }) => [_id, views])
  expect(counted.slice(0, 2)).toEqual([
    [other._id, 1],
    [one._id, 32]
  ])
})

test('after an hour the same address counts again', async () => {
  const { _id } = await add()
  await look(`properties/${_id}`, '41.82.2.1')
  const limits = api.services.database.db.collection<{ _id: string; until: Date }>('rateLimits')
  await limits.updateMany({ _id: /^view / }, { $set: { until: new Date(0) } })
  await look(`properties/${_id}`, '41.82.2.1')
  expect(await viewsOf(_id)).toBe(2)
})

test('the views of a listing that is purged go, and no others', async () => {
  const { views } = api.services.repositories
  const [{ _id: one }, { _id: other }] = [await add(), await add()]
  for (const id of [one, other]) await views.add('sales', id)
  await views.add('btp', one)
  await views.forget('sales', one)
  expect(await views.totals('sales', [one, other])).toEqual(new Map([[other, 1]]))
  expect(await views.totals('btp', [one])).toEqual(new Map([[one, 1]]))
})

test.each(['properties', 'sales', 'btp', 'articles'])('what is not there is not counted: /%s', async (kind) => {
  for (const id of ['507f1f77bcf86cd799439011', 'xyz', '%00'])
    expect((await look(`${kind}/${id}`)).statusCode).toBe(404)
  expect(await api.services.database.db.collection('views').countDocuments({ of: /507f1f77/ })).toBe(0)
})
