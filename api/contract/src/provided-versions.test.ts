import { bridgedVersion, providedVersions } from './provided-versions.ts'

const both = '3.1.0 || 2.2.0'

test.each([
  [both, ['3.1.0', '2.2.0']],
  ['2.2.0', ['2.2.0']],
  [undefined, []]
])('%s names %j', (provided, versions) => {
  expect(providedVersions(provided)).toEqual(versions)
})

test.each([
  [both, '^2.1.0', '2.2.0'],
  [both, '^3.0.0', null],
  [both, '^2.2.0 || ^3.0.0', null],
  [both, '^1.0.0', null],
  [both, '12.0.0', null],
  ['2.2.0', '^2.1.0', null],
  [both, undefined, null],
  [undefined, '^2.0.0', null]
])('of %s a section that requires %s is given the older version %s', (provided, range, version) => {
  expect(bridgedVersion(provided, range)).toBe(version)
})
