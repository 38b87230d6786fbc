import { parseAppName, siteOf } from './release.ts'

test('an app is named by its name or by its folder, and any other name is refused with a list', () => {
  expect(['ventes', 'mfe-ventes', 'shell'].map((name) => parseAppName(name, 'deploy'))).toEqual([
    ...['ventes', 'ventes', 'shell']
  ])
  const list = 'Use npm run deploy -w with one of shell, mfe-admin, mfe-articles, mfe-btp, mfe-locations, mfe-ventes.'
  for (const [name, reason] of [
    ['maisons', 'There is no section named « maisons ».'],
    [undefined, 'No section is named.']
  ] as const)
    expect(() => parseAppName(name, 'deploy')).toThrow(`${reason} ${list}`)
})

test.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '3300' }, 'http://localhost:3300'],
  [{ PORT: '3300', PUBLIC_URL: 'https://keur.sn/' }, 'https://keur.sn'],
  [{ PUBLIC_URL: 'https://keur.sn', KEUR_SITE: 'https://trial.sn' }, 'https://trial.sn']
])('with %j the site is at %s', (env, site) => {
  expect(siteOf(env)).toBe(site)
})
