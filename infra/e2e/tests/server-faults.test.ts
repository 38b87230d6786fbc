import { publishCopy } from '../support/published-copy.ts'
import { expect, test } from '../support/test.ts'

test('a server module that throws as it loads costs only its own page’s server rendering, which the browser then does', async ({
  page,
  request
}) => {
  const { undo } = await publishCopy({ server: `throw new Error('broken server module')` })
  try {
    await expect(async () => {
      const html = await (await request.get('/ventes')).text()
      expect(html).toContain('"rendered":"frame"')
      expect(html).toContain('<footer')
    }).toPass()
    // the other sections are rendered as ever
    expect(await (await request.get('/locations')).text()).toContain('"rendered":"page"')
    await page.goto('/ventes')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  } finally {
    await undo()
  }
  // and once a good build is live again, its page is whole
  expect(await (await request.get('/ventes')).text()).toContain('"rendered":"page"')
})
