/** @jest-environment node */
import { normalizeSearch } from './page-query.ts'

test.each([
  ['?page=2&lieu=Thi%C3%A8s', '?lieu=Thi%C3%A8s&page=2'],
  ['?utm_source=x&fbclid=y', ''],
  ['?page=2&page=3&lieu=', '?page=2'],
  ['?titre=b&titre=a&titre=b&titre=&page=1', '?page=1&titre=a&titre=b'],
  ['?lieu=a%26b', '?lieu=a%26b'],
  ['', '']
])('of «%s» a page reads «%s»', (search, expected) => {
  expect(normalizeSearch(search, ['lieu', 'page', 'titre*'])).toBe(expected)
})
