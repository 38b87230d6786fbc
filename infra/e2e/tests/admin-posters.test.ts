import { readFileSync } from 'node:fs'
import { asAdministrator } from '../support/administrator.ts'
import { fromApi } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('a window card is printed on one page without the back office, and downloaded as a picture', async ({ page }) => {
  const { sales } = await fromApi<{ sales: { _id: string; title: string }[] }>('/sales?limit=1')
  await asAdministrator(page)
  await page.goto(`/modifier-vente/${sales[0]?._id}`)
  await page.getByRole('link', { name: 'Affiche' }).click()
  const card = page.getByRole('img', { name: new RegExp(`Code QR vers http.*/ventes/detail/${sales[0]?._id}$`) })
  // 210 × 297 mm and 148 × 210 mm in points
  for (const [format, size] of [
    ['A4, pour la vitrine', /\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/],
    ['A5, à donner', /\/MediaBox \[0 0 (?:419|420)[.\d]* 59[45][.\d]*\]/]
  ] as const) {
    await page.getByLabel('Format').selectOption({ label: format })
    await expect(card).toHaveJSProperty('width', format.startsWith('A4') ? 2480 : 1748)
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf).toMatch(size)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Affiche' })).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.getByLabel('Format').selectOption({ label: '1080\u00a0×\u00a01920, pour un téléphone' })
  await expect(card).toHaveJSProperty('height', 1920)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger l’image' }).click()
  const picture = readFileSync(await (await download).path())
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1920])
})
