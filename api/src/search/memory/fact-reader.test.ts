import { useDatabase } from '../../testing/test-database.ts'
import { createNumbering, hasNumber } from './bitset.ts'
import { createFactReader } from './fact-reader.ts'
import type { FactTable } from './fact-table.ts'

const database = useDatabase()

test('a table follows what is added, changed, unpublished and deleted, and of too much at once nothing is read', async () => {
  const documents = database.db.collection<{ _id: never; title: string }>('facts')
  const { idOf, numberOf } = createNumbering()
  const reader = createFactReader(documents as never, numberOf)
  const ids = new Map<string, string>()
  /** The price of each listing by its title. */
  const prices = ({ prices, all }: FactTable) =>
    [...ids].filter(([, id]) => hasNumber(all, numberOf(id))).map(([title, id]) => `${title} ${prices[numberOf(id)]}`)
  async function add(title: string, price: number, draft = false): Promise<void> {
    const document = { title, details: { price }, deletedAt: null, draft }
    ids.set(title, String((await documents.insertOne(document as never)).insertedId))
  }
  const change = (title: string, set: object) => documents.updateOne({ title }, { $set: set })
  await add('one', 1)
  await add('two', 2)
  await add('draft', 3, true)
  const table = await reader.read()
  expect(prices(table)).toEqual(['one 1', 'two 2'])
  await add('new', 4)
  await change('one', { 'details.price': 11 })
  await change('two', { draft: true })
  await change('draft', { draft: false })
  expect(await reader.update(table, [ids.get('one')!, ids.get('two')!])).toBe(table)
  expect(prices(table)).toEqual(['one 11'])
  await documents.deleteOne({ title: 'one' })
  await reader.update(table, [...ids.values()])
  expect(prices(table)).toEqual(['draft 3', 'new 4'])
  expect(table.prices[numberOf(ids.get('one')!)]).toBeNaN()
  expect(await reader.update(table, Array(1001).fill(idOf(0)))).toBeUndefined()
})

test('a reference is found with the listing that has taken it over from another', async () => {
  const documents = database.db.collection('references')
  const { numberOf } = createNumbering()
  const reader = createFactReader(documents, numberOf)
  const add = () => documents.insertOne({ terms: { reference: 'l-1' }, deletedAt: null, draft: false })
  const { insertedId: first } = await add()
  const table = await reader.read()
  await documents.updateOne({ _id: first }, { $set: { deletedAt: new Date() } })
  const { insertedId: second } = await add()
  await reader.update(table, [String(first), String(second)])
  expect(table.references.get('l-1')).toBe(numberOf(String(second)))
})

test('the prices that are offered follow the lowest and the highest', async () => {
  const documents = database.db.collection<{ _id: never }>('steps')
  const reader = createFactReader(documents as never, createNumbering().numberOf)
  const { insertedId } = await documents.insertOne({ details: { price: 5000 }, deletedAt: null, draft: false } as never)
  await documents.insertOne({ details: { price: 2000 }, deletedAt: null, draft: false } as never)
  const table = await reader.read()
  const steps = () => [...table.priceSteps].map(([step, { size }]) => `${step}: ${size}`)
  const move = async (price: number) => {
    await documents.updateOne({ _id: insertedId }, { $set: { details: { price } } })
    await reader.update(table, [String(insertedId)])
    return steps()
  }
  expect(steps()).toEqual(['2000: 1', '3000: 1', '5000: 2'])
  expect(await move(4000)).toEqual(['2000: 1', '3000: 1'])
  expect(await move(10_000)).toEqual(['2000: 1', '3000: 1', '5000: 1', '7500: 1', '10000: 2'])
  expect(await move(3000)).toEqual(['2000: 1', '3000: 2'])
  expect(await move(2500)).toEqual(['2000: 1'])
})
