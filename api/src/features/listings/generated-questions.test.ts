import { aSaleInput } from '@keur/contract/testing'
import { adminListingSorts, availabilities, landTitles, listingSorts, saleCategories } from '@keur/contract/vocabulary'
import { ObjectId } from 'mongodb'
import type { ListingQuery } from '../../domain/listing.ts'
import { useCacheClock } from '../../testing/cache-clock.ts'
import { type Asked, createPlainSearch, type Filter, inOrder, type PlainListing } from '../../testing/plain-search.ts'
import { createRandom } from '../../testing/random.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createSalesRepository } from './kinds.repository.ts'

const seed = 20_261_127
const random = createRandom(seed)
const below = (max: number) => Math.floor(random() * max)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!
const maybe = <T>(share: number, value: () => T) => (random() < share ? value() : undefined)

const towns: Record<string, string> = { Plateau: 'Dakar', Ouakam: 'Dakar', 'Grand Standing': 'Thiès', Escale: 'Thiès' }
const equipment: Record<string, string> = { wifi: 'Wi-Fi', piscine: 'Piscine', garage: 'Garage' }
const surfaces = [40, 80, 100, 150, 300]
const aPrice = () => (below(40) + 1) * 25_000

/** No two have the same moment; many have the same price or surface. Every tenth is a draft or in the trash. */
const listings = Array.from({ length: 120 }, (_, number) => {
  const district = oneOf(Object.keys(towns))
  return {
    reference: `V-2026-${1000 + number}`,
    title: `${oneOf(['Villa', 'Maison', 'Étude'])} ${oneOf(['F3', 'F4', 'à étage'])}`,
    category: oneOf(saleCategories),
    district,
    city: towns[district]!,
    price: aPrice(),
    availability: oneOf(availabilities),
    surface: maybe(0.8, () => oneOf(surfaces)),
    bedrooms: maybe(0.8, () => below(8)),
    furnished: maybe(0.7, () => random() < 0.5),
    equipment: Object.keys(equipment).filter(() => random() < 0.5),
    landTitle: maybe(0.7, () => oneOf(landTitles)),
    createdAt: new Date(2026, 0, 1, 0, (number * 37) % 120),
    state: number % 20 === 0 ? 'draft' : number % 20 === 10 ? 'trash' : 'published'
  }
})

const api = useTestApp()
async function store({ state, ...listing }: (typeof listings)[number]): Promise<PlainListing[]> {
  const { reference, city, district, price, equipment: names, createdAt, ...facts } = listing
  const localisation = { name: district, city, district, country: 'Sénégal' }
  const autres = names.map((name) => equipment[name]!)
  const input = { ...facts, autres, localisation, description: 'Prix ferme.', details: { reference, price } }
  const { _id: id } = await api.services.sales.create(aSaleInput({ ...input, draft: state === 'draft' }), createdAt)
  if (state === 'trash') await api.services.repositories.sales.delete(id)
  return state === 'published' ? [{ id, ...listing }] : []
}

/** As another process on the same database. */
const elsewhere = () => createSalesRepository(api.services.database.db)
const clock = useCacheClock()

/** One of these is changed, here or by another process; a published one is put into the trash, or taken out of it. */
async function write(listings: PlainListing[], trash: PlainListing[]): Promise<void> {
  const repository = random() < 0.5 ? api.services.repositories.sales : elsewhere()
  const [chosen] = listings.splice(below(listings.length), 1)
  if (random() < 0.2) {
    await repository.delete(chosen!.id)
    trash.push(chosen!)
    const restored = trash.length > 5 ? trash.shift() : undefined
    if (restored) await repository.restore(restored.id)
    if (restored) listings.push(restored)
  } else {
    // As it is stored: a sale from the back office has no fact of a home.
    const stored = await api.services.database.db.collection('sales').findOne({ _id: new ObjectId(chosen!.id) })
    const { _id, surface: _, ...others } = stored!
    const district = oneOf(Object.keys(towns))
    const next = {
      ...chosen!,
      ...{ title: `${oneOf(['Villa', 'Atelier', 'zone'])} ${oneOf(['F3', 'Été'])}`, price: aPrice(), district },
      ...{
        city: towns[district]!,
        surface: maybe(0.8, () => oneOf([20, ...surfaces])),
        category: oneOf(saleCategories)
      }
    }
    const { title, price, city, surface, category } = next
    const localisation = { name: district, city, district, country: 'Sénégal' }
    const details = { ...others.details, price }
    await repository.replace(await repository.editable(chosen!.id), {
      ...others,
      ...{ title, category, localisation, details, ...(surface === undefined ? {} : { surface }) }
    } as never)
    listings.push(next)
  }
  clock.advance(1000)
}

const categories = ['Maisons', 'terrains', 'Champs,Materiel BTP', 'Palais']
const places = ['Thiès', 'dakar', 'Thi', 'grand standing', 'Escale', 'dakar plat', 'plateau', 'Ouakam', 'Touba']
const texts = ['villa', 'etage', 'ETU éta', 'f3', 'f4 2026', 'mais dak', 'bail', '.*']
const references = listings.flatMap(({ reference }) => [reference, reference.replaceAll('-', '')])
const ascending = (values: number[]) => values.toSorted((one, other) => one - other)

function aQuestion() {
  const [lowest, highest] = ascending([aPrice(), aPrice()])
  const [smallest, largest] = ascending([oneOf(surfaces) + below(2), oneOf(surfaces) + below(2)])
  // Without a fact, a whole reference means that listing alone, whatever else is asked.
  const reference = maybe(0.1, () => oneOf(references))
  const asked: Asked = {
    category: maybe(0.25, () => oneOf(categories)),
    localisation: maybe(0.3, () => oneOf(places)),
    search: reference ?? maybe(0.25, () => oneOf(texts)),
    availability: maybe(0.2, () => oneOf([...availabilities, 'Sur demande'])),
    minPrice: maybe(0.2, () => lowest!),
    maxPrice: maybe(0.3, () => highest!),
    bedrooms: maybe(reference ? 1 : 0.3, () => below(5) + 1),
    minSurface: maybe(0.25, () => smallest!),
    maxSurface: maybe(0.25, () => largest!),
    furnished: maybe(0.25, () => random() < 0.5),
    amenities: maybe(0.25, () => oneOf(['wifi', 'wifi,piscine', 'piscine,garage', 'wifi,jacuzzi'])),
    landTitle: maybe(0.25, () => oneOf(['Bail', 'bail,titre foncier', 'Deliberation', 'Aucun']))
  }
  return { asked, sort: maybe(0.7, () => oneOf(listingSorts)), page: below(3) + 1, limit: below(8) + 1 }
}

test('five hundred questions, with writes in between, find what a plain filter of the same listings finds', async () => {
  const [present, trash]: PlainListing[][] = [(await Promise.all(listings.map(store))).flat(), []]
  for (let number = 1; number <= 500; number += 1) {
    if (random() < 0.3) await write(present!, trash!)
    const { foundBy, totalOf } = createPlainSearch(present!)
    const { asked, sort, page, limit } = aQuestion()
    const query = { ...asked, sort, page, limit, facets: true } as ListingQuery
    const { rows, total, facets, nearest } = await api.services.repositories.sales.search(query)

    const found = foundBy(asked)
    const isFound = (names: Filter[]) => totalOf(asked, Object.fromEntries(names.map((name) => [name, undefined]))) > 0
    const first = (page - 1) * limit
    const references = inOrder(found, sort).map(({ reference }) => reference)
    const counted = (name: Filter, values: readonly string[], change = (value: string) => value) =>
      values.map((value) => ({ value, count: totalOf(asked, { [name]: change(value) }) }))
    const some = (counts: { count: number }[]) => counts.filter(({ count }) => count > 0)
    // Which steps are offered is another question.
    const steps = (name: 'minSurface' | 'maxPrice') =>
      counted(
        name,
        facets![name].map(({ value }) => value)
      )
    const result = {
      rows: rows.map(({ details }) => details.reference),
      total,
      facets,
      nearest: nearest && isFound(nearest)
    }
    expect({ seed, number, query, ...result }).toEqual({
      seed,
      number,
      query,
      rows: references.slice(first, first + limit),
      total: found.length,
      facets: {
        category: some(counted('category', saleCategories.toSorted())),
        bedrooms: some(counted('bedrooms', ['1', '2', '3', '4', '5'])),
        minSurface: steps('minSurface'),
        maxPrice: steps('maxPrice'),
        furnished: some(counted('furnished', ['true', 'false'])),
        amenities: some(
          counted('amenities', Object.keys(equipment), (value) => [asked.amenities ?? value, value].join())
        ),
        landTitle: some(counted('landTitle', landTitles))
      },
      nearest: found.length > 0 ? undefined : true
    })
  }
})

test('after each of twenty-five writes the back office has the order that a process has which reads all of it', async () => {
  const rows = await api.services.repositories.sales.searchAll({ page: 1, limit: 100, state: 'published' })
  const present = rows.rows.map(({ _id, details, ...row }) => ({ ...row, id: _id, reference: details.reference }))
  for (let number = 1; number <= 25; number += 1) {
    await write(present as unknown as PlainListing[], [])
    for (const sort of [undefined, ...adminListingSorts]) {
      const query = { page: 1, limit: 100, search: oneOf(['villa', 'f3', 'a']), sort }
      const references = async (repository: ReturnType<typeof elsewhere>) =>
        (await repository.searchAll(query)).rows.map(({ details }) => details.reference)
      const found = await references(api.services.repositories.sales)
      expect({ seed, number, query, found }).toEqual({ seed, number, query, found: await references(elsewhere()) })
    }
  }
})
