import { useDatabase } from '../../testing/test-database.ts'
import { createNumbering } from './bitset.ts'
import { createFactReader } from './fact-reader.ts'

const database = useDatabase()

test('after a write the facts of what is new, changed or gone are others; a change by hand counts after ten minutes', async () => {
  const documents = database.db.collection<{ _id: never; title: string }>('facts')
  const { idOf, numberOf } = createNumbering()
  const reader = createFactReader(documents as never, numberOf)
  /** The price of each listing by its title. */
  async function prices() {
    const { prices, all } = await reader.read()
    const rows = await documents.find().toArray()
    const titleOf = (number: number) => rows.find(({ _id }) => String(_id) === idOf(number))?.title
    return [all.size, ...Array.from(prices, (price, number) => `${titleOf(number)} ${price}`)].join(', ')
  }
  const add = (title: string, price: number, more: object) =>
    documents.insertOne({ title, details: { price }, deletedAt: null, draft: false, ...more } as never)
  const change = (title: string, set: object) => documents.updateOne({ title }, { $set: set })
  await add('one', 1, { revision: 1 })
  await add('old', 2, {})
  expect(await prices()).toBe('2, one 1, old 2')
  await add('new', 3, { revision: 1 })
  await documents.updateMany({}, { $inc: { 'details.price': 10 } })
  // Without a revision it is read each time.
  expect(await prices()).toBe('3, one 1, old 12, new 13')
  await change('one', { revision: 2 })
  await change('old', { draft: true })
  expect(await prices()).toBe('2, one 11, old NaN, new 13')
  await change('new', { 'details.price': 4 })
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 599_000)
  expect(await prices()).toBe('2, one 11, old NaN, new 13')
  clock.mockReturnValue(now + 600_001)
  expect(await prices()).toBe('2, one 11, old NaN, new 4')
  clock.mockRestore()
})
