import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/test.ts'

const sections = [
  ['Matériel BTP', '/btp', 'btp'],
  ['Articles', '/articles', 'articles']
] as const

test('sections are attached at run time, each from its own build, without leaving the page, and with one React', async ({
  page
}) => {
  const fetched: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
  })
  await page.goto('/locations')
  expect(fetched.some((path) => /^\/mfe\/locations\/[0-9a-f]{16}\/remoteEntry\.js$/.test(path))).toBe(true)
  expect(fetched.some((path) => /^\/mfe\/(ventes|btp|articles|admin)\//.test(path))).toBe(false)

  await page.evaluate(() => Object.assign(window, { samePage: true }))
  const menu = page.getByRole('navigation', { name: /principal/i })
  const heading = page.getByRole('heading', { level: 1 })
  for (const [name, path, remote] of sections) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(heading).toBeFocused()
    expect(fetched.some((file) => new RegExp(`^/mfe/${remote}/[0-9a-f]{16}/remoteEntry\\.js$`).test(file))).toBe(true)
  }
  await expect(page).toHaveTitle(`${await heading.textContent()} – Keur du Rail`)
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  const withReact = scripts.filter((source) =>
    source.includes('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=')
  )
  expect(withReact).toHaveLength(1)
})

test('a developer finds the sections in the devtools of Module Federation: open ones, shared packages, all live builds', async ({
  page
}) => {
  // given a visitor who has opened two sections
  await page.goto('/locations')
  await page
    .getByRole('navigation', { name: /principal/i })
    .getByRole('link', { name: 'Matériel BTP', exact: true })
    .click()
  await expect(page).toHaveURL('/btp')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // then the page's globals have them, and who uses what the shell shares
  const { instances, shared } = await page.evaluate(() => {
    const { __INSTANCES__, __SHARE__ } = Reflect.get(window, '__FEDERATION__')
    return {
      instances: __INSTANCES__.map(({ name }: { name: string }) => name.replace(/_[0-9a-f]{16}$/, '')),
      shared: Object.values<{ default?: object }>(__SHARE__).flatMap((scopes) => Object.keys(scopes.default ?? {}))
    }
  })
  expect(instances).toEqual(['shell', 'locations', 'btp'])
  expect(shared).toEqual(expect.arrayContaining(['react', '@keur/kit/ui']))
  // when the snippet of the guide is run
  const guide = readFileSync(join(import.meta.dirname, '../../decisions/federation.md'), 'utf8')
  const snippet = /```js\n([\s\S]*?)```/.exec(guide)?.[1]
  await page.evaluate(`(async () => { ${snippet} })()`)
  // then they name every live section with its entry
  const modules = await page.evaluate(() => Reflect.get(window, '__FEDERATION__').moduleInfo)
  const names = Object.keys(modules.shell.remotesInfo).map((name) => name.replace(/_[0-9a-f]{16}$/, ''))
  expect(names.sort()).toEqual(['admin', 'articles', 'btp', 'locations', 'ventes'])
  for (const [name, { matchedVersion }] of Object.entries<{ matchedVersion: string }>(modules.shell.remotesInfo))
    expect(modules[`${name}:${matchedVersion}`].remoteEntry).toMatch(/\/mfe\/[a-z]+\/[0-9a-f]{16}\/remoteEntry\.js$/)
})
