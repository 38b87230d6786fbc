import { fromApi, properties } from '../support/site.ts'
import { accessibilityFindings, expect, test, untilAlive } from '../support/test.ts'

const paths = async () => {
  const [rental] = (await properties()).properties
  const [sale] = (await fromApi<{ sales: { _id: string }[] }>('/sales')).sales
  const [product] = (await fromApi<{ materiels: { _id: string }[] }>('/btp')).materiels
  return [
    '/',
    '/locations',
    `/detail/${rental?._id}`,
    '/locations?recherche=chateaufort',
    '/ventes',
    '/ventes/terrains',
    `/ventes/detail/${sale?._id}`,
    '/btp',
    `/produit/${product?._id}`,
    '/articles',
    '/login',
    '/admin/locations',
    '/nulle-part',
    '/detail/inconnu'
  ]
}

for (const width of [360, 768, 1280]) {
  test(`axe finds nothing at ${width} px`, async ({ page, watch }) => {
    test.setTimeout(240_000)
    watch.allow(/status of 40[14]/)
    await page.setViewportSize({ width, height: 900 })
    for (const path of await paths()) {
      await page.goto(path)
      await untilAlive(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect([path, ...(await accessibilityFindings(page))]).toEqual([path])
    }
  })
}
