import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, remoteBuild, shellModule, stateOf, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

/** Kit 3 greets a person; kit 2 greeted a name, and the bridge still does. */
const shell = `${shellModule}
  const visits = []
  const greet = ({ name }) => visits.push(name) + ' Bonjour ' + name
  Object.assign(provided, { '@keur/kit/greeting': { greet }, '@keur/kit/visits': { visits } })
  export const bridges = { '2.2.0': { ...provided, '@keur/kit/greeting': { greet: (name) => greet({ name }) } } }
`
const shellBuild = {
  app: 'shell',
  id: '5e11000000000000',
  server: shell,
  more: { provides: { '@keur/kit': '3.0.0 || 2.2.0' } }
}
const imports = "import { greet } from '@keur/kit/greeting'\nimport { visits } from '@keur/kit/visits'"
const section = (app: string, id: string, range: string, expression: string) => ({
  ...remoteBuild(app, id, expression, imports),
  more: { requires: { '@keur/kit': range } }
})

let site: TestSite
beforeAll(async () => {
  site = await openSite([
    shellBuild,
    section('ventes', 'aaaaaaaaaaaaaaaa', '^2.1.0', "'<main>' + greet('Awa') + visits + '</main>'"),
    section('btp', 'bbbbbbbbbbbbbbbb', '^3.0.0', "'<main>' + greet({ name: 'Awa' }) + visits + '</main>'")
  ])
})

test('a walk from an old section to a new one and back: each is rendered with the signatures of its own kit', async () => {
  for (const path of ['/ventes', '/btp', '/ventes/villas']) {
    const response = await site.request(path)
    expect([path, response.status, stateOf(response).rendered]).toEqual([path, 200, 'page'])
    expect(response.text).toMatch(/<main>\d Bonjour Awa(,?Awa)+<\/main>/)
  }
})
