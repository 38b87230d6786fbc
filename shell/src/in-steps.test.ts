import { inSteps } from './in-steps.ts'

test('between two steps the browser does what waits, and a step that fails is the last', async () => {
  const done: string[] = []
  const step = (name: string) => async () => {
    done.push(name)
    setTimeout(() => done.push(`after ${name}`))
  }
  const all = inSteps([step('one'), step('two'), () => Promise.reject(new Error('three')), step('four')])
  await expect(all).rejects.toThrow('three')
  expect(done).toEqual(['one', 'after one', 'two', 'after two'])
})
