import { distanceBetween } from '@keur/contract/map-places'
import { aPropertyInput } from '@keur/contract/testing'
import { aFileOf, aMaterialRow, aRentalRow, exportFile, importFile, reasons } from '../../testing/csv-files.ts'
import { listingKinds } from '../../testing/listing-kinds.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const home = { latitude: 14.79234, longitude: -16.92789 }
type Located = { _id: string; point?: typeof home & { exact?: boolean } }
const kinds = listingKinds(api)

describe.each(kinds)('where something of $section stands', ({ section, rows, send }) => {
  const add = async (point?: object) => (await send({ point } as object)).json() as unknown as Located
  const read = async (path: string) => (await api.get(`/api/${section}${path}`)).json()

  test('visitors never get the address that the agency does not show: on its page, in lists, beside others', async () => {
    const [hidden, other] = [await add(home), await add(home)]
    expect(hidden.point).toEqual(home)
    const lists = ['?limit=100', `/${other._id}/similar?`]
    const paths = lists.flatMap((path) => [path, `${path}&fields=card`])
    const listed = await Promise.all(paths.map(async (path) => (await read(path))[rows]))
    const seen = [await read(`/${hidden._id}`), ...listed.flat()].filter(({ _id }: Located) => _id === hidden._id)
    expect(seen).toHaveLength(5)
    for (const { point } of seen) {
      expect(Object.keys(point!).sort()).toEqual(['latitude', 'longitude'])
      expect([point!.latitude, point!.longitude]).not.toContain(home.latitude)
      expect(point!.longitude).not.toBe(home.longitude)
      expect(distanceBetween(point!, home) * 1000).toBeLessThan(300)
    }
  })

  test('the agency reads the stored one, and a saved form leaves it in place or takes it away', async () => {
    const { _id } = await add({ ...home, exact: true })
    expect((await read(`/${_id}`)).point).toEqual({ ...home, exact: true })
    const { state, views, ...form } = (await api.asAdministrator('GET', `/api/admin/${section}/${_id}`)).json()
    const saved = (await api.asAdministrator('PUT', `/api/${section}/${_id}`, form)).json()
    expect(saved.point).toEqual({ ...home, exact: true })
    const { point, ...cleared } = saved
    expect((await api.asAdministrator('PUT', `/api/${section}/${_id}`, cleared)).json().point).toBeUndefined()
    expect(await read(`/${_id}`)).not.toHaveProperty('point')
  })
})

describe('on the map of a list', () => {
  const map = async (query: string) => (await api.get(`/api/properties/map?${query}`)).json()

  test('the matches of a search stand where visitors may know it, those without a point at the place they name', async () => {
    const add = async (title: string, input: object) =>
      (await api.asAdministrator('POST', '/api/properties', { ...aPropertyInput({ title }), ...input })).json()
    const hidden = await add('Xanadu caché', { point: home })
    const exact = await add('Xanadu visible', { point: { ...home, exact: true } })
    const named = await add('Xanadu nommé', { localisation: 'Saint-Louis' })
    const details = { ...hidden.details, reference: 'L-LUNE', city: 'Lune' }
    await add('Xanadu perdu', { localisation: 'Lune', details })
    await add('Ailleurs', { point: home })
    await add('Xanadu en brouillon', { point: home, draft: true })
    const { markers, total } = await map('search=xanadu&limit=1&page=7')
    const by = Object.fromEntries(markers.map((marker: Located) => [marker._id, marker]))
    expect([total, Object.keys(by).length]).toEqual([4, 3])
    expect(by[exact._id]).toMatchObject({ ...home, exact: true, title: 'Xanadu visible', price: exact.details.price })
    expect(by[hidden._id]).not.toMatchObject({ latitude: home.latitude })
    expect(distanceBetween(by[hidden._id], home) * 1000).toBeLessThan(300)
    expect(by[named._id]).toMatchObject({ named: true })
    expect((await map('search=xanadu&maxPrice=1')).markers).toEqual([])
  })
})

describe('in files', () => {
  const stored = async (search: string) =>
    (await api.asAdministrator('GET', `/api/admin/properties?search=${search}`)).json().properties[0].point
  const row = (change: Record<string, string>) => aRentalRow({ Référence: 'L-POINT', ...change })

  test('a point comes in as people write degrees, goes out as it is stored, and is taken away by empty cells', async () => {
    await importFile(api, 'properties', aFileOf(row({ Latitude: '14,79234', Longitude: '-16.92789' })))
    expect(await stored('L-POINT')).toEqual(home)
    const exact = { 'Adresse exacte visible': 'oui' }
    await importFile(api, 'properties', aFileOf(row({ Latitude: '14.5', Longitude: '-17', ...exact })))
    expect(await stored('L-POINT')).toEqual({ latitude: 14.5, longitude: -17, exact: true })
    expect(await exportFile(api, 'properties')).toMatch(/;14\.5;'-17;oui;/)
    await importFile(api, 'properties', aFileOf(row({ Titre: 'Sans ces colonnes' })))
    expect(await stored('L-POINT')).toMatchObject({ latitude: 14.5 })
    await importFile(api, 'properties', aFileOf(row({ Latitude: '', Longitude: '', ...exact })))
    expect(await stored('L-POINT')).toBeUndefined()
  })

  test('half a point, or one beyond the earth, is reported in its column', async () => {
    const problems = async (latitude: string, longitude: string) =>
      reasons(await importFile(api, 'btp', aFileOf(aMaterialRow({ Latitude: latitude, Longitude: longitude }))))
    expect(await problems('14.5', '')).toEqual([expect.stringMatching(/^Longitude: /)])
    expect(await problems('95', '-17')).toEqual([expect.stringMatching(/^Latitude: /)])
    expect(await problems('au marché', '-17')).toEqual([expect.stringMatching(/^Latitude: .*au marché.* n’est pas/)])
  })
})
