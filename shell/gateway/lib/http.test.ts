import { parseAddress } from './address.ts'

const canonical = (url: string) => parseAddress(url, 'https://keurdurail.sn').canonical

test.each([
  ['/', '/'],
  ['/ventes', '/ventes'],
  ['/ventes/', '/ventes'],
  ['/ventes///', '/ventes'],
  ['//', '/'],
  ['//evil.example/', '/evil.example'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/\\\\evil.example/', '/evil.example'],
  ['///evil.example/', '/evil.example'],
  ['/.//evil.example/', '/evil.example'],
  ['/ventes/..//evil.example/', '/evil.example'],
  ['http://evil.example/ventes/', '/ventes'],
  ['http://evil.example//other.example/', '/other.example'],
  ['http://evil.example', '/'],
  ['/villa%2F', '/villa%2F'],
  ['/a b', '/a%20b']
])('%s is written %s, on this site', (url, expected) => {
  expect(canonical(url)).toBe(expected)
  expect(new URL(canonical(url), 'https://keurdurail.sn').origin).toBe('https://keurdurail.sn')
})

test('what is searched for stays as it was', () => {
  expect(parseAddress('/ventes/?page=2&q=//x/', 'https://keurdurail.sn').search).toBe('?page=2&q=//x/')
})
