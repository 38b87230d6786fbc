import { type PageContent, readPage, readPicture } from '../support/read-page.ts'
import { fillPlaceholders, records } from '../support/records.ts'
import { type Route, routes } from '../support/routes.ts'
import { address } from '../support/site.ts'
import { accessibilityFindings, expect, type Page, test, waitForHydration } from '../support/test.ts'

const widths = [360, 768, 1280]
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: width < 768 ? 740 : 900 })

for (const [part, pages] of Object.entries(routes))
  test(`pages of ${part} at ${widths.join(', ')} px, and without scripts`, async ({ page, plainPage, watch }) => {
    const facts = await records()
    const filesOfAdmin: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/mfe/admin/')) filesOfAdmin.push(request.url())
    })
    for (const [index, route] of pages.entries())
      await test.step(route.path, async () => {
        if (route.status) watch.allow(new RegExp(`status of 404.*${RegExp.escape(route.path)}\\)$`))
        if (route.scripted) watch.allow(/status of 401/)
        await expectScriptedPage(page, route, facts, index % 2 === 0 ? 360 : 1280)
        if (!route.scripted) await expectPlainPage(plainPage, route, facts)
        // A visitor downloads nothing of the back office.
        if (!route.path.startsWith('/admin')) expect(filesOfAdmin).toEqual([])
      })
  })

test('no two pages have the same title or the same description', async ({ request }) => {
  const facts = await records()
  const own = Object.values(routes)
    .flat()
    .filter(({ status, canonical }) => !status && !canonical)
  const heads: (string | undefined)[][] = []
  for (const { path } of own) {
    const html = await (await request.get(fillPlaceholders(path, facts))).text()
    heads.push([/<title>(.*?)<\/title>/.exec(html)?.[1], /name="description" content="(.*?)"/.exec(html)?.[1]])
  }
  for (const texts of [heads.map(([title]) => title), heads.flatMap(([, description]) => description || [])])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

/** `examined` is the width at which axe looks at the page: the next page, of the same parts, is looked at at the other. */
async function expectScriptedPage(page: Page, route: Route, facts: Map<string, string>, examined: number) {
  await setWidth(page, 360)
  await open(page, route, facts)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of widths) {
    await setWidth(page, width)
    expectPage(await readPage(page), route, facts)
    if (width !== examined) continue
    // In the dark on a desktop: the tokens are the same.
    await page.emulateMedia({ colorScheme: width === 1280 ? 'dark' : 'light' })
    expect(await accessibilityFindings(page), `${width} px`).toEqual([])
  }
}

async function expectPlainPage(page: Page, route: Route, facts: Map<string, string>) {
  await setWidth(page, 360)
  await open(page, route, facts)
  const content = await readPage(page)
  expectPage(content, route, facts)
  if (!route.shared) return
  const [picture, ...others] = content.pictures
  expect(others).toEqual([])
  const { bytes, ...form } = await readPicture(page, picture ?? '')
  expect(form).toEqual({ width: 1200, height: 630, type: 'image/jpeg' })
  expect(bytes).toBeLessThanOrEqual(300_000)
}

async function open(page: Page, { path, status }: Route, facts: Map<string, string>) {
  const response = await page.goto(fillPlaceholders(path, facts))
  expect(response?.status()).toBe(status ?? 200)
}

function expectPage(page: PageContent, route: Route, facts: Map<string, string>) {
  const { h1, status, texts = [], folded = [], links = [], hidden, path, canonical = path } = route
  const isOpen = status !== 404 && !hidden
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
    descriptions: isOpen ? 1 : page.descriptions.length,
    canonicals: isOpen ? [address + fill(canonical)] : [],
    robots: isOpen ? [] : ['noindex'],
    overflow: 0
  })
}
