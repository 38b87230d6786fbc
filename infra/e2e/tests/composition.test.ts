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
