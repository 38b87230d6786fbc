import { buildKey } from '@keur/contract/build'
import { isHydrated } from '@keur/engines/page-hydration'
import { type PublishedCopy, publishCopy, tamper } from '../support/published-copy.ts'
import { buildStore } from '../support/stored-build.ts'
import { expect, type Page, test } from '../support/test.ts'

const provoked = [/\/mfe\/ventes\//, /Failed to load resource/, /integrity/i, /Loading (CSS )?chunk/]
let copy: PublishedCopy
test.afterEach(() => copy.undo())
/** Browsers do not show what a beacon sends. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.Blob = class extends Blob {
      constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
        super(parts, options)
        if (String(parts?.[0]).includes('"kind":"error"')) console.debug('a failure is reported')
      }
    }
  })
)

async function toSales(page: Page) {
  const menu = page.getByRole('navigation', { name: /principal/i })
  await menu.getByRole('button', { name: 'Ventes' }).click()
  await menu.getByRole('link', { name: 'Toutes les ventes' }).click()
}

/** Counts the requests of a page from now on: documents, files of a build of ventes, failure reports. */
function watchRequests(page: Page) {
  const seen = { documents: 0, files: [] as string[], reports: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) seen.documents += 1
    if (pathname.startsWith('/mfe/ventes/')) seen.files.push(pathname)
  })
  page.on('console', (message) => {
    if (message.text() === 'a failure is reported') seen.reports += 1
  })
  return seen
}
const buildOfPage = async (page: Page) =>
  JSON.parse((await page.locator('#page-state').textContent()) ?? '').remote?.build as string

test('every script and style of a page is verified by its hash, fetched once, and none without its hash runs', async ({
  page,
  watch
}) => {
  watch.allow(...provoked)
  copy = await publishCopy({})
  const files: string[] = []
  page.on('request', (request) => {
    if (/\/mfe\/.*\.(js|css)$/.test(request.url())) files.push(request.url())
  })
  await page.goto('/ventes')
  await expect.poll(() => files.length).toBeGreaterThan(5)
  await page.waitForLoadState('networkidle')
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([])
  const unchecked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('script[src], link[rel=stylesheet], link[as=script]')]
      .filter((tag) => !/^sha384-.{64}$/.test(tag.integrity))
      .map((tag) => tag.outerHTML)
  )
  expect(unchecked).toEqual([])
  const outcome = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        script.onload = () => resolve('ran')
        script.onerror = () => resolve('blocked')
        script.src = src
        document.head.append(script)
      }),
    `/mfe/ventes/${copy.id}/remoteEntry.js?sans`
  )
  expect(outcome).toBe('blocked')
})

const spoiled = {
  entry: () => 'remoteEntry.js',
  'first part': ({ manifest }: PublishedCopy) => manifest.scripts.at(-1) as string
}
for (const [what, fileOf] of Object.entries(spoiled)) {
  test(`a build whose ${what} was changed in the store does not run: the previous build replaces it, and it is reported`, async ({
    page,
    watch
  }) => {
    watch.allow(...provoked)
    // given a good page, and a live build of the sales that was changed in the store
    copy = await publishCopy({ withPrevious: true })
    await tamper('ventes', copy.id, fileOf(copy))
    await page.goto('/locations')
    const seen = watchRequests(page)
    // when the visitor opens the sales
    await toSales(page)
    // then they have the build before, on the same page
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => seen.reports).toBe(1)
    expect(seen.documents).toBe(0)
    expect(seen.files.some((file) => file.includes(copy.original))).toBe(true)
    // and the next page has it from the beginning
    await page.goto('/ventes')
    expect(await buildOfPage(page)).toBe(copy.original)
  })
}

test('a page that crashes for a missing chunk is reloaded, once, with the previous build', async ({ page, watch }) => {
  watch.allow(...provoked)
  // given a list of sales whose detail page has lost its part
  copy = await publishCopy({ withPrevious: true })
  for (const file of copy.manifest.chunks.sale ?? []) await buildStore.delete(buildKey('ventes', copy.id, file))
  await page.goto('/ventes')
  const seen = watchRequests(page)
  const link = page.getByRole('article').first().getByRole('link').first()
  // Until the code of the list is loaded, the link loads another document.
  await expect.poll(() => link.evaluate(isHydrated)).toBe(true)
  await link.click()
  await expect(async () => expect(await buildOfPage(page)).toBe(copy.original)).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/ventes\/detail\//)
  expect(seen.documents).toBe(1)
  await expect.poll(() => seen.reports).toBe(1)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'keur_aside')?.value).toBe(`ventes:${copy.id}`)
})
