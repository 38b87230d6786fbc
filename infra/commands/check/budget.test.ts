import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { type Budget, budgetProblems, countLines, formatLines, lowerBudget, readBudget } from './budget.ts'

const { at, read, write } = folderOfEachTest()

function check(budget: Budget): string[] {
  write('infra/budget.json', JSON.stringify(budget))
  return budgetProblems(readBudget(at()), countLines(at(), budget))
}

test('a folder above its budget is named with both figures', () => {
  write('api/app.ts', 'one()\n\ntwo()\n')
  write('api/store/open.ts', 'one()\ntwo()\nthree()\n')
  expect(check({ code: { api: 2, 'api/store': 3 }, tests: 0 })).toEqual([])
  expect(check({ code: { api: 2, 'api/store': 1 }, tests: 0 })).toEqual([
    'api/store has 3 lines, 2 more than the 1 of infra/budget.json.'
  ])
})

test('a folder without a number is named, below infra by its second part', () => {
  for (const path of ['mfe-agenda/src/routes.tsx', 'infra/new/src/run.ts', 'loose.js']) write(path, 'one()\n')
  expect(check({ code: { api: 9 }, tests: 0 })).toEqual([
    'infra/new has 1 lines, and no number in infra/budget.json.',
    'loose.js has 1 lines, and no number in infra/budget.json.',
    'mfe-agenda has 1 lines, and no number in infra/budget.json.'
  ])
})

test('tests have a number of their own, and pages and data none', () => {
  for (const path of [
    'api/app.test.ts',
    'api/testing/test-app.ts',
    'infra/e2e/support/site.ts',
    'infra/commands/e2e/run.ts'
  ])
    write(path, 'one()\n')
  for (const path of ['api/README.md', 'api/data.json', 'api/node_modules/x/index.js']) write(path, 'one\n')
  const budget = { code: { api: 0, 'infra/commands': 1 }, tests: 2 }
  expect(check(budget)).toEqual(['The group of all tests has 3 lines, 1 more than the 2 of infra/budget.json.'])
  expect(formatLines(countLines(at(), budget))).toBe('lines: 1 of code, 3 of tests')
})

test('lowering takes what is there, raises nothing, and forgets folders without code', () => {
  write('api/app.ts', 'one()\n')
  write('shell/app.ts', 'one()\ntwo()\n')
  write('infra/budget.json', JSON.stringify({ code: { api: 5, shell: 1, gone: 7 }, tests: 4 }))
  lowerBudget(at())
  expect(JSON.parse(read('infra/budget.json'))).toEqual({
    code: { api: 1, shell: 1 },
    tests: 0
  })
})
