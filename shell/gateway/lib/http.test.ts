import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { parseCookies } from './cookies.ts'
import { acceptsEncoding, matchesEtag, parseAddress, wantsReducedData } from './http.ts'

const canonical = (url: string) => parseAddress(url).canonical

test.each([
  ['/ventes/', '/ventes'],
  ['/ventes///', '/ventes'],
  ['//', '/'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/ventes/..//evil.example/', '/evil.example'],
  ['http://evil.example/ventes/', '/ventes'],
  ['http://evil.example//other.example/', '/other.example'],
  ['http://evil.example', '/'],
  ['/villa%2F', '/villa%2F'],
  ['/a b', '/a%20b']
])('the canonical path of %s is %s, on this site', (url, expected) => {
  expect(canonical(url)).toBe(expected)
  expect(new URL(canonical(url), 'https://keurdurail.sn').origin).toBe('https://keurdurail.sn')
})

test('the query stays as it is', () => {
  expect(parseAddress('/ventes/?page=2&q=//x/').search).toBe('?page=2&q=//x/')
})

test.each([
  ['nothing is requested', {}, false],
  ['the browser requests it', { 'save-data': 'on' }, true],
  ['the browser does not request it', { 'save-data': 'off' }, false],
  ['the visitor chose it', { cookie: 'a=b; economie=1' }, true],
  ['the visitor chose not to, whatever the browser says', { cookie: 'economie=0; a=b', 'save-data': 'on' }, false],
  ['the cookie is another one', { cookie: 'xeconomie=1; economie=10' }, false]
])('reduced data when %s', (_, headers, isReduced) => {
  expect(wantsReducedData(parseCookies((headers as IncomingHttpHeaders).cookie), headers)).toBe(isReduced)
})

test('cookies are parsed by name; the first of two counts', () => {
  const cookies = parseCookies('keur_canary=7; keur_canary=90;économie=1; vide=; =x; seul')
  expect([...cookies]).toEqual([
    ['keur_canary', '7'],
    ['économie', '1'],
    ['vide', '']
  ])
})

test.each([
  ['br', true],
  ['gzip, deflate, BR;q=0.8', true],
  ['br;q=0.001', true],
  ['br; q=0.000, gzip', false],
  ['br;q=0', false],
  ['x-br, gzip', false],
  [undefined, false]
])('a browser that accepts «%s» gets Brotli: %s', (accepted, isAccepted) => {
  expect(acceptsEncoding(accepted, 'br')).toBe(isAccepted)
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"a-br"', false],
  ['a', false],
  [undefined, false]
])('a browser that has «%s» has this version: %s', (known, isKnown) => {
  expect(matchesEtag({ headers: { 'if-none-match': known } } as FastifyRequest, 'a')).toBe(isKnown)
})
