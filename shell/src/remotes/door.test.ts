import { asDoor } from './door.ts'

test('a build that exports its door is let in', () => {
  const door = { contractVersion: '1', routes: [] }
  expect(asDoor(door, 'ventes')).toBe(door)
})

test.each(['0', '2', '1.0'])(
  'a build that speaks version %s of the contract is turned away, with both versions',
  (spoken) => {
    expect(() => asDoor({ contractVersion: spoken, routes: [] }, 'ventes')).toThrow(
      `ventes speaks version ${spoken} of the contract, this shell 1.`
    )
  }
)

test.each([
  undefined,
  null,
  {},
  '<!doctype html>',
  { routes: [] },
  { contractVersion: '1' },
  { contractVersion: 1, routes: [] },
  { contractVersion: '1', routes: {} }
])('a build that exports %o is turned away by name', (module) => {
  expect(() => asDoor(module, 'ventes')).toThrow('The build of ventes does not export its door')
})
