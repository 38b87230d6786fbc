import { isToStop } from './canary-rule.ts'

const figures = (errors: number, visits: number) => ({ errors, visits })

test.each([
  ['as many failures as nobody can overlook', figures(50, 50), figures(0, 450), true],
  ['a little more than one in a hundred, where the live build has none', figures(3, 299), figures(0, 2_700), true],
  ['just one in a hundred', figures(3, 300), figures(0, 2_700), false],
  ['a visit too few', figures(49, 49), figures(0, 450), false],
  ['a failure too few', figures(2, 50), figures(0, 450), false],
  ['twice the live build’s rate and one point, to the dot', figures(9, 100), figures(4, 100), false],
  ['a little more than that', figures(10, 100), figures(4, 100), true],
  ['as many failures as a live build that fails most of its visitors', figures(40, 100), figures(30, 50), true],
  ['failures before anybody was seen with the live build', figures(3, 50), figures(0, 0), true],
  ['less than the live build', figures(5, 100), figures(90, 1_000), false],
  ['no failure at all', figures(0, 10_000), figures(0, 90_000), false]
])('a canary with %s', (_, canary, live, stops) => {
  expect(isToStop(canary, live)).toBe(stops)
})
