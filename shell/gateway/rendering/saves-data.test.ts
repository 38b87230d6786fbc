import { wantsReducedData } from './saves-data.ts'

test.each([
  ['nothing is said', {}, false],
  ['the browser saves data', { 'save-data': 'on' }, true],
  ['the browser does not', { 'save-data': 'off' }, false],
  ['the visitor chose to', { cookie: 'a=b; economie=1' }, true],
  ['the visitor chose not to, whatever the browser says', { cookie: 'economie=0; a=b', 'save-data': 'on' }, false],
  ['a cookie is only like ours', { cookie: 'xeconomie=1; economie=10' }, false]
])('when %s', (_, headers, saving) => {
  expect(wantsReducedData(headers)).toBe(saving)
})
