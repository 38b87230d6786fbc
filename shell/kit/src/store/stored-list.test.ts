import { jest } from '@jest/globals'

type Line = { id: string; quantity: number }

/** A tab with a build of its own: its modules share only the storage with others. */
async function tab(version = 1) {
  const read = (stored: object) => (typeof (stored as Line).quantity === 'number' ? (stored as Line) : undefined)
  jest.resetModules()
  const { createStoredList } = await import('./stored-list.ts')
  const list = createStoredList<Line>({ key: 'devis', version, keyOf: ({ id }) => id, read, limit: 50 })
  return {
    list,
    ids: () => list.getState().map(({ id }) => id),
    add: (id: string, quantity = 1) => list.setState([...list.getState(), { id, quantity }], true),
    remove: (removed: string) => list.setState(list.getState().filter(({ id }) => id !== removed)),
    setQuantity: (id: string, quantity: number) =>
      list.setState(list.getState().map((line) => (line.id === id ? { ...line, quantity } : line)))
  }
}

const store = (value: unknown) => localStorage.setItem('devis', JSON.stringify(value))
const stored = () => JSON.parse(localStorage.getItem('devis') ?? 'null')
const storedIds = () => stored().map((line: Line) => line.id)
const line = (id: string) => ({ id, quantity: 1 })
/** What the browser does some milliseconds after another process has written. */
const seeOtherWrite = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'devis', newValue: localStorage.getItem('devis') }))

let clock = 0
beforeEach(() => {
  localStorage.clear()
  // Tabs of earlier tests stay open, and have no recent changes.
  clock += 10_000
  jest.spyOn(performance, 'now').mockImplementation(() => clock)
})

test('entries have the version of their shape; those from before count as the first one, and fields stay', async () => {
  store([{ id: 'a', quantity: 2, note: 'au camion' }])
  const { add, ids, setQuantity } = await tab()
  add('b')
  expect(ids()).toEqual(['a', 'b'])
  expect(stored()).toEqual([
    { id: 'a', quantity: 2, note: 'au camion' },
    { ...line('b'), version: 1 }
  ])
  setQuantity('a', 3)
  expect(stored()[0]).toEqual({ id: 'a', quantity: 3, note: 'au camion', version: 1 })
})

test('an earlier build does not show entries of a later one, and leaves them where they are', async () => {
  const later = { id: 'b', lots: [{ of: 3 }], version: 2 }
  const alien = { ...line('c'), version: 'next' }
  store([line('a'), later, alien, 'text', null])
  const { ids, add, remove, setQuantity } = await tab()
  expect(ids()).toEqual(['a'])
  // when this build changes, adds and removes entries
  setQuantity('a', 5)
  add('d')
  remove('a')
  // then the others are as they were
  expect(stored()).toEqual([later, alien, 'text', null, { ...line('d'), version: 1 }])
})

test('a list that was stored longer than it may be is shown up to its limit', async () => {
  store(Array.from({ length: 51 }, (_, index) => line(String(index))))
  expect((await tab()).ids()).toHaveLength(50)
})

test('a damaged value is replaced; what is no array belongs to a later build and is not', async () => {
  localStorage.setItem('devis', '[{"id":')
  const { add, ids } = await tab()
  add('a')
  expect(storedIds()).toEqual(['a'])
  store({ version: 9, lines: {} })
  add('b')
  expect(ids()).toEqual(['a', 'b'])
  expect(stored()).toEqual({ version: 9, lines: {} })
})

test('two tabs of two builds add and remove at the same time, and both hold', async () => {
  store([line('a'), line('b')])
  const one = await tab(1)
  const other = await tab(2)
  // when one adds an entry, and the other, which has not seen it, removes another one
  one.add('c')
  other.remove('a')
  seeOtherWrite()
  // then both changes are there in both tabs
  expect(storedIds()).toEqual(['b', 'c'])
  expect(one.ids()).toEqual(['b', 'c'])
  // and what the later build stored with its shape is not lost
  other.add('d')
  one.remove('b')
  expect(storedIds()).toEqual(['c', 'd'])
})

test('a change that another process overwrote unseen is made again', async () => {
  const { add, remove, ids } = await tab()
  add('a')
  add('b')
  remove('a')
  clock += 500
  // when another tab writes what it saw before: neither the new entry nor the removal
  store([line('a'), line('x')])
  seeOtherWrite()
  // then the list has the changes of both
  expect(ids().sort()).toEqual(['b', 'x'])
  expect(storedIds().sort()).toEqual(['b', 'x'])
})

test('what another tab removes later stays away', async () => {
  const { add, ids } = await tab()
  add('a')
  add('b')
  clock += 501
  store([line('a')])
  seeOtherWrite()
  expect(ids()).toEqual(['a'])
})

test('with refused storage the list lasts as long as the page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const { add, remove, ids } = await tab()
  add('a')
  add('b')
  remove('a')
  expect(ids()).toEqual(['b'])
})

test('«clear» removes everything, also what cannot be read', async () => {
  store([line('a'), { id: 'b', version: 2 }])
  const { list, ids } = await tab()
  list.clear()
  expect(stored()).toEqual([])
  expect(ids()).toEqual([])
})
