import { parseSuccessor, runRelease, type Workplace } from './releases.ts'

test.each([undefined, '/services', '/services/gerance', '/'])('the addresses of a section may lead to %s', (path) => {
  expect(parseSuccessor(path)).toBe(path)
})

test.each(['services', '//elsewhere.example', 'https://elsewhere.example', '/a b', '/a?b', ''])(
  '« %s » is no path of the site',
  (path) => {
    expect(() => parseSuccessor(path)).toThrow(`« ${path} » is no path of the site`)
  }
)

test('without a compiler a deploy is refused, and the team reads why', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {})
  const app = { name: 'ventes', folder: '/nowhere' }
  const client = { site: 'http://site', readApp: async () => ({ counter: 0, live: null }) }
  const build = async () => ({ app, manifest: {} })
  const place = { app, client, build, log() {}, lineOf: (command: string) => command } as unknown as Workplace
  await expect(runRelease('deploy', [], () => place)).rejects.toThrow('spawn tsc ENOENT')
})
