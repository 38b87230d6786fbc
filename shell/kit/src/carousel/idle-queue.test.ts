import { runWhenIdle } from './idle-queue.ts'

test('what several ask for at once is done in as many moments in which the browser rests', async () => {
  const moments: IdleRequestCallback[] = []
  const rest = () => moments.splice(0).map((moment) => moment({ didTimeout: false, timeRemaining: () => 10 }))
  Object.assign(globalThis, { requestIdleCallback: (moment: IdleRequestCallback) => moments.push(moment) })
  const done: string[] = []
  runWhenIdle(() => done.push('first'))
  runWhenIdle(() => done.push('second'))
  await Promise.resolve()
  expect(done).toEqual([])
  rest()
  await new Promise((resolve) => setTimeout(resolve))
  expect(done).toEqual(['first'])
  rest()
  await new Promise((resolve) => setTimeout(resolve))
  expect(done).toEqual(['first', 'second'])
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
})
