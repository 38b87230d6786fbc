/** @jest-environment node */
import { runYielding } from './yield-to-main.ts'

test('between two steps the browser runs waiting tasks; a step that fails is the last', async () => {
  const log: string[] = []
  const step = (name: string) => async () => {
    log.push(name)
    setTimeout(() => log.push(`after ${name}`))
  }
  const run = runYielding([step('one'), step('two'), () => Promise.reject(new Error('three')), step('four')])
  await expect(run).rejects.toThrow('three')
  expect(log).toEqual(['one', 'after one', 'two', 'after two'])
})
