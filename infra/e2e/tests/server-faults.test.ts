import { publishCopy } from '../support/published-copy.ts'
import { expect, test } from '../support/test.ts'

const modules = {
  'never returns': `export const contractVersion = '2'; export const routes = [{ id: 'ventes:list', path: '/ventes', loader() { for (;;) {} } }]`,
  'never responds': `export const contractVersion = '2'; export const routes = [{ id: 'ventes:list', path: '/ventes', loader: () => new Promise(() => {}) }]`,
  'throws as it loads': `throw new Error('broken server module')`,
  'ends its process': `process.exit(1)`
}

for (const [fault, source] of Object.entries(modules)) {
  test(`a server module that ${fault} costs only its own page's server rendering`, async ({ page, request }) => {
    const { undo } = await publishCopy({ server: source })
    try {
      await expect(async () => {
        const html = await (await request.get('/ventes')).text()
        expect(html).toContain('"rendered":"frame"')
        expect(html).toContain('<footer')
      }).toPass()
      // the other sections are rendered as ever
      const other = await (await request.get('/locations')).text()
      expect(other).toContain('"rendered":"page"')
    } finally {
      await undo()
    }
    // and once a good build is live again, its page is whole
    await page.goto('/ventes')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('where the server could only send the layout, the browser renders the page', async ({ page }) => {
  const { undo } = await publishCopy({ server: modules['throws as it loads'] })
  try {
    await expect(async () => {
      await page.goto('/ventes')
      expect(await page.evaluate(() => document.getElementById('page-state')?.textContent)).toContain(
        '"rendered":"frame"'
      )
    }).toPass()
  } finally {
    await undo()
  }
})

test('where a previous build exists, the server renders the page with it, and the browser hydrates it', async ({
  page
}) => {
  // given a live build whose server module never responds
  const { undo, original } = await publishCopy({ server: modules['never responds'], withPrevious: true })
  try {
    // when a visitor opens a page of it
    await page.goto('/ventes')
    // then it is the page as it was before, made by the server
    const state = JSON.parse((await page.locator('#page-state').textContent()) ?? '')
    expect(state).toMatchObject({ rendered: 'page', remote: { name: 'ventes', build: original } })
    await expect(page.getByRole('article').first()).toBeVisible()
  } finally {
    await undo()
  }
})
