import { chosenRemote } from './chosen-remote.ts'
import { oneAtATime } from './one-at-a-time.ts'

test('a developer names a remote by its name or by its folder', () => {
  expect(chosenRemote('ventes')).toBe('ventes')
  expect(chosenRemote('mfe-ventes')).toBe('ventes')
})

test.each([undefined, 'maisons', 'shell'])('a developer who says %p is told which remotes there are', (name) => {
  expect(() => chosenRemote(name)).toThrow('admin, articles, btp, locations, ventes')
})

test('changes that come while a build runs make one more build, not several at once', async () => {
  let running = 0
  let highest = 0
  let runs = 0
  const build = oneAtATime(async () => {
    running += 1
    highest = Math.max(highest, running)
    runs += 1
    await new Promise((done) => setTimeout(done, 5))
    running -= 1
  })
  await Promise.all([build(), build(), build()])
  expect({ highest, runs }).toEqual({ highest: 1, runs: 2 })
  await build()
  expect(runs).toBe(3)
})
