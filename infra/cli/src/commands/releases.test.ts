import { parseSuccessor } from './releases.ts'

test.each([undefined, '/services', '/services/gerance', '/'])('the addresses of a section may lead to %s', (path) => {
  expect(parseSuccessor(path)).toBe(path)
})

test.each(['services', '//elsewhere.example', 'https://elsewhere.example', '/a b', '/a?b', ''])(
  '« %s » is no path of the site',
  (path) => {
    expect(() => parseSuccessor(path)).toThrow(`« ${path} » is no path of the site`)
  }
)
