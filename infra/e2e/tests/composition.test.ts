import { expect, test } from '../support/test.ts'

const sections = [
  ['Matériel BTP', '/btp', 'btp'],
  ['Articles', '/articles', 'articles']
] as const

test('sections are attached at run time, each from its own build, without leaving the page', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/locations')
  expect(fetched.some((path) => /^\/mfe\/locations\/[0-9a-f]{16}\/remoteEntry\.js$/.test(path))).toBe(true)
  expect(fetched.some((path) => /^\/mfe\/(ventes|btp|articles|admin)\//.test(path))).toBe(false)

  await page.evaluate(() => Object.assign(window, { samePage: true }))
  const menu = page.getByRole('navigation', { name: /principal/i })
  for (const [name, path, remote] of sections) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(fetched.some((file) => new RegExp(`^/mfe/${remote}/[0-9a-f]{16}/remoteEntry\\.js$`).test(file))).toBe(true)
  }
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
})

test('there is exactly one React in the page, whatever sections it has visited', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
  })
  await page.goto('/locations')
  for (const [name, path] of sections) {
    await page
      .getByRole('navigation', { name: /principal/i })
      .getByRole('link', { name, exact: true })
      .click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const withReact = scripts.filter((source) =>
    source.includes('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=')
  )
  expect(withReact).toHaveLength(1)
})

test('focus and title follow the visitor to the new page', async ({ page }) => {
  await page.goto('/locations')
  await page
    .getByRole('navigation', { name: /principal/i })
    .getByRole('link', { name: 'Articles', exact: true })
    .click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(`${await heading.textContent()} – Keur du Rail`)
})
