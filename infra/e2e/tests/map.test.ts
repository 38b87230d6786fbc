import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@keur/engines/port'
import { type ServiceProcess, startService } from '@keur/engines/service'
import { mapArchive } from 'shell/gateway/testing/map-archive.ts'
import { apiUrl, buildsFolder, dataFolder, address as drawnSite, properties } from '../support/site.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

/** A second gateway of the same site, with vector tiles. */
let tiledSite: string
let gateway: ServiceProcess
let folder: string
// Its tests run one after the other, so that one gateway serves all of them.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keur-map-'))
  const archive = join(folder, 'senegal.pmtiles')
  writeFileSync(archive, mapArchive())
  const { VISIT_SECRET } = JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8'))
  const port = String(await freePort())
  tiledSite = `http://localhost:${port}`
  gateway = await startService(
    'The gateway',
    fileURLToPath(import.meta.resolve('shell/gateway/server.ts')),
    {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
      BUILD_STORE: buildsFolder,
      API_URL: apiUrl,
      PORT: port,
      PUBLIC_URL: tiledSite,
      MAP_TILES: archive,
      // The API counts visits that a gateway with the same secret proves.
      VISIT_SECRET
    },
    { output: 'errors' }
  )
})
test.afterAll(async () => {
  await gateway?.stop()
  rmSync(folder, { recursive: true })
})

/** The names of files that only vector tiles need, and addresses of other servers, that the page requests from now on. */
function mapRequests(page: Page, site: string): Set<string> {
  const names = new Set<string>()
  page.on('request', (request) => {
    const { origin, protocol, pathname } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site) names.add(request.url())
    const [name] = /vector-map|maplibre-gl-worker|carte\.pmtiles/.exec(pathname) ?? []
    if (name) names.add(name)
  })
  return names
}

const attribution = (page: Page) => page.getByRole('link', { name: '© contributeurs d’OpenStreetMap' })
const drawing = (page: Page) => page.locator('[role=group] svg g[aria-hidden] path').first()

test('a home’s map is of vector tiles once it is asked for, and costs nothing before', async ({ page }) => {
  const [home] = (await properties('?limit=1')).properties
  await page.goto(`${tiledSite}/detail/${home!._id}`)
  const requests = mapRequests(page, tiledSite)
  await page.getByRole('button', { name: 'Agrandir la carte' }).scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  expect([...requests]).toEqual([])
  await page.getByRole('button', { name: 'Agrandir la carte' }).click()
  await expect(attribution(page)).toBeVisible()
  await expect(drawing(page)).toHaveCount(0)
  expect([...requests].sort()).toEqual(['carte.pmtiles', 'maplibre-gl-worker', 'vector-map'])
  expect(await accessibilityFindings(page)).toEqual([])
})

test('on tiles, prices are links, groups part, a touch shows the card, and keys move the map', async ({ page }) => {
  await page.goto(`${tiledSite}/locations?vue=carte`)
  await expect(attribution(page)).toBeVisible()
  const map = page.getByRole('group', { name: /sur la carte/ })
  const groups = map.getByRole('link', { name: /biens ici$/ })
  await groups.first().click()
  await expect.poll(() => map.getByRole('link').count()).toBeGreaterThan(1)
  const price = map.getByRole('link', { name: /F\sCFA/ }).first()
  const before = await price.boundingBox()
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Math.round((await price.boundingBox())!.x - before!.x)).toBe(-80)
  await price.press('Enter')
  await expect(page.getByRole('region', { name: /Bien choisi|Biens à cet endroit/ })).toBeFocused()
})

const faults: Record<string, (page: Page) => Promise<unknown>> = {
  'tiles that cannot be read': (page) => page.route('**/carte.pmtiles', (route) => route.fulfill({ status: 503 })),
  'a browser without WebGL': (page) =>
    page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
}
for (const [name, arrange] of Object.entries(faults))
  test(`with ${name}, the map is the drawn one`, async ({ page, watch }) => {
    watch.allow(/carte\.pmtiles/)
    await arrange(page)
    const requests = mapRequests(page, tiledSite)
    await page.goto(`${tiledSite}/locations?vue=carte`)
    await expect.poll(() => requests.has('vector-map')).toBe(true)
    await page.waitForTimeout(1_000)
    await expect(drawing(page)).toBeVisible()
    await expect(attribution(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Zoom avant' }).click()
    await expect(drawing(page)).toBeVisible()
  })

test('visitors who save data, or have colours of their own, and a site without tiles have the drawn map', async ({
  page,
  context
}) => {
  const ofDrawnSite = mapRequests(page, drawnSite)
  await page.goto(`${drawnSite}/locations?vue=carte`)
  await page.getByRole('link', { name: 'Zoom avant' }).click()
  await expect(drawing(page)).toBeVisible()
  expect([...ofDrawnSite]).toEqual([])
  await page.goto('about:blank')

  const requests = mapRequests(page, tiledSite)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${tiledSite}/locations?vue=carte`)
  await expect(drawing(page)).toBeVisible()
  // Between two pages: one that is open would ask for its tiles.
  await page.goto('about:blank')
  await page.emulateMedia({ forcedColors: 'none' })
  await context.addCookies([{ name: 'economie', value: '1', url: tiledSite }])
  await page.goto(`${tiledSite}/locations?vue=carte`)
  await page.getByRole('link', { name: 'Zoom avant' }).click()
  await expect(drawing(page)).toBeVisible()
  expect([...requests]).toEqual([])
})
