import { chosenRemote } from './chosen-remote.ts'

test('a developer names a remote by its name or by its folder', () => {
  expect(chosenRemote('ventes')).toBe('ventes')
  expect(chosenRemote('mfe-ventes')).toBe('ventes')
})

test.each([undefined, 'maisons', 'shell'])('a developer who says %p is told which remotes there are', (name) => {
  expect(() => chosenRemote(name)).toThrow('admin, articles, btp, locations, ventes')
})
