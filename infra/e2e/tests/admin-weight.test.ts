import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { asAdministrator } from '../support/administrator.ts'
import { expect, test } from '../support/test.ts'

const { budgets } = JSON.parse(readFileSync(new URL('../../../mfe-admin/package.json', import.meta.url), 'utf8')).keur

/** What the page fetches of the back office: each file with its bytes on the way, brotli. */
function filesOfAdmin(page: Page): Map<string, number> {
  const files = new Map<string, number>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/mfe/admin/')) files.set(pathname, Number(response.headers()['content-length']))
  })
  return files
}

test('the first page of the back office is within its budget', async ({ page }) => {
  const files = filesOfAdmin(page)
  await asAdministrator(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const scripts = [...files].filter(([path]) => path.endsWith('.js'))
  const kilobytes = scripts.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000
  expect(kilobytes).toBeGreaterThan(0)
  expect(kilobytes).toBeLessThanOrEqual(budgets.everyPage.remote)
})
