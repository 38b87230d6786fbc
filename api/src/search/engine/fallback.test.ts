import { createFallback } from './fallback.ts'

/** A fallback with a clock of its own, and an engine that fails while `isAway`. */
function given() {
  const state = { isAway: false, isBehind: false, now: 0, asked: 0, log: [] as string[] }
  const fallback = createFallback(
    () => state.isBehind,
    () => state.now
  )
  fallback.start((_details, sentence) => state.log.push(sentence))
  const search = () =>
    fallback.ask(
      async () => {
        state.asked += 1
        if (state.isAway) throw new Error('refused')
        return 'engine'
      },
      async () => 'memory'
    )
  return { state, fallback, search }
}

test('while the engine answers, it is asked each time, and not while it is behind the database', async () => {
  const { state, fallback, search } = given()
  expect([await search(), await search()]).toEqual(['engine', 'engine'])
  expect([state.asked, fallback.state(), state.log]).toEqual([2, { isInUse: true, fallbacks: 0 }, []])
  state.isBehind = true
  expect([await search(), state.asked, fallback.state().isInUse]).toEqual(['memory', 2, false])
})

test('a failure is answered from memory; after three in a row one request each five seconds tries the engine', async () => {
  const { state, fallback, search } = given()
  state.isAway = true
  for (let request = 0; request < 10; request += 1) expect(await search()).toBe('memory')
  expect([state.asked, fallback.state()]).toEqual([3, { isInUse: false, fallbacks: 10 }])
  state.now += 4999
  await search()
  expect(state.asked).toBe(3)
  state.now += 1
  await Promise.all([search(), search(), search()])
  expect(state.asked).toBe(4)
})

test('once it answers again it is used again, and the log has a line for each change', async () => {
  const { state, fallback, search } = given()
  state.isAway = true
  for (let request = 0; request < 5; request += 1) await search()
  state.isAway = false
  expect(await search()).toBe('memory')
  state.now += 5000
  expect([await search(), await search()]).toEqual(['engine', 'engine'])
  expect(fallback.state().isInUse).toBe(true)
  expect(state.log).toEqual([
    'search: the engine does not answer, this process searches instead',
    'search: the engine answers again'
  ])
})

test('failures that are not in a row do not count', async () => {
  const { state, fallback, search } = given()
  for (let request = 0; request < 9; request += 1) {
    state.isAway = request % 3 > 0
    await search()
  }
  expect([state.asked, fallback.state().isInUse]).toEqual([9, true])
})
