import { type PageContent, readPage, readPicture } from '../support/read-page.ts'
import { fillPlaceholders, records } from '../support/records.ts'
import { type Route, routes } from '../support/routes.ts'
import { address } from '../support/site.ts'
import { accessibilityFindings, expect, type Page, test, waitForHydration } from '../support/test.ts'

const widths = [360, 768, 1280]
const heightAt = (width: number) => (width < 768 ? 740 : 900)

// What moves is looked at elsewhere; here a page is looked at as it stands.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Each page is looked at alone: both workers share them.
test.describe.configure({ mode: 'parallel' })

const alike = routes.filter((route) => route.alike)

for (const route of routes.filter((each) => !alike.includes(each))) {
  test(`${route.path} at ${widths.join(', ')} px, and without scripts`, async ({ page, plainPage, watch }) => {
    const facts = await records()
    if (route.status) watch.allow(/status of 404/)
    if (route.scripted) watch.allow(/status of 401/)
    const filesOfAdmin: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/mfe/admin/')) filesOfAdmin.push(request.url())
    })
    await page.setViewportSize({ width: 360, height: heightAt(360) })
    await open(page, route, facts)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of widths) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: heightAt(width) })
        expectPage(await readPage(page), route, facts)
        // A tablet shows the parts of a phone or of a desktop, which is looked at in the dark: the tokens are the same.
        await page.emulateMedia({ colorScheme: width === 1280 ? 'dark' : 'light' })
        if (width !== 768) expect(await accessibilityFindings(page)).toEqual([])
      })
    }
    if (!route.scripted) await expectPlainPage(plainPage, route, facts)
    // A visitor downloads nothing of the back office.
    if (!route.path.startsWith('/admin')) expect(filesOfAdmin).toEqual([])
  })
}

for (const route of alike)
  test(`${route.path} without scripts`, async ({ plainPage }) => expectPlainPage(plainPage, route, await records()))

test('no two pages have the same title or the same description', async ({ request }) => {
  const facts = await records()
  const own = routes.filter(({ status, canonical }) => !status && !canonical)
  const heads: (string | undefined)[][] = []
  for (const { path } of own) {
    const html = await (await request.get(fillPlaceholders(path, facts))).text()
    heads.push([/<title>(.*?)<\/title>/.exec(html)?.[1], /name="description" content="(.*?)"/.exec(html)?.[1]])
  }
  const titles = heads.map(([title]) => title)
  const descriptions = heads.map(([, description]) => description).filter(Boolean)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([])
})

async function expectPlainPage(page: Page, route: Route, facts: Map<string, string>) {
  await page.setViewportSize({ width: 360, height: heightAt(360) })
  await open(page, route, facts)
  expectPage(await readPage(page), route, facts)
  if (route.shared) await expectSharingPicture(page)
}

async function open(page: Page, { path, status }: Route, facts: Map<string, string>) {
  const response = await page.goto(fillPlaceholders(path, facts))
  expect(response?.status()).toBe(status ?? 200)
}

function expectPage(page: PageContent, route: Route, facts: Map<string, string>) {
  const { h1, status, texts = [], folded = [], links = [], hidden, path, canonical = path } = route
  const found = status !== 404
  const fill = (text: string) => fillPlaceholders(text, facts)
  expect({
    h1: page.h1,
    missingTexts: texts.map(fill).filter((text) => !page.text.includes(text)),
    missingFolded: folded.filter((text) => !page.foldedText.includes(text)),
    missingLinks: links.map(fill).filter((link) => !page.links.includes(link)),
    titles: page.titles.length,
    descriptions: page.descriptions.filter((text) => text.length >= 40).length,
    canonicals: page.canonicals,
    robots: page.robots,
    overflow: page.overflow
  }).toEqual({
    h1: [fill(h1)],
    missingTexts: [],
    missingFolded: [],
    missingLinks: [],
    titles: 1,
    descriptions: found && !hidden ? 1 : page.descriptions.length,
    canonicals: found && !hidden ? [address + fill(canonical)] : [],
    robots: found && !hidden ? [] : ['noindex'],
    overflow: 0
  })
}

async function expectSharingPicture(page: Page) {
  const [address, ...others] = (await readPage(page)).pictures
  expect(others).toEqual([])
  const { width, height, bytes, type } = await readPicture(page, address ?? '')
  expect({ width, height, type }).toEqual({ width: 1200, height: 630, type: 'image/jpeg' })
  expect(bytes).toBeLessThanOrEqual(300_000)
}
