import { screen, waitFor } from '@testing-library/react'
import { captureDownloads } from '../testing/downloads.ts'
import { hrefOf, openAdminPage, press } from '../testing/open-admin-page.tsx'
import { anAdminRental, anAdminSale } from '../testing/rows.ts'

const id = 'a'.repeat(24)
let written: string[]

/** jsdom draws nothing, and knows no style sheets of scripts. */
beforeEach(() => {
  written = []
  const context = new Proxy({} as Record<string, unknown>, {
    get: (values, name: string) =>
      values[name] ??
      ((text: string) => {
        if (name === 'fillText') written.push(text)
        return { width: String(text).length * 20 }
      })
  })
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (file: Blob) => void) => done(new Blob(['png'], { type: 'image/png' }))
  })
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    }
  })
  Object.assign(document, { adoptedStyleSheets: [] })
})

test('the window card of a rental says what its page says, and is downloaded as a picture for a telephone', async () => {
  const downloads = captureDownloads()
  const details = { reference: 'BO/T 1', price: 150_000, sequence: 'Mois', city: 'Thiès', district: 'Escale' }
  const rental = anAdminRental({
    ...{ _id: id, title: 'F3 lumineux', localisation: 'Escale, Thiès', category: 'Appartements', bedrooms: 2 },
    ...{ bathrooms: 1, surface: 90, furnished: true, images: [], details }
  } as Parameters<typeof anAdminRental>[0])
  const { user } = await openAdminPage(`/admin/modifier/${id}`, { [`GET /admin/properties/${id}`]: () => rental })
  await user.click(await screen.findByRole('link', { name: 'Affiche' }))
  const card = await screen.findByRole('img', { name: new RegExp(`Code QR vers .*/detail/${id}$`) })
  const texts = ['F3 lumineux', /^150.000.F.CFA par.Mois$/i, 'Escale, Thiès', /^Appartement · 2.chambres · 1.bain$/]
  await waitFor(() => expect(written.slice(0, 4)).toEqual(texts.map((text) => expect.stringMatching(text))))
  expect(written.slice(-1)).toEqual(['Réf.\u00a0BO/T 1'])
  expect(card).toHaveProperty('height', 3508)
  await user.selectOptions(screen.getByLabelText('Format'), 'ecran')
  await waitFor(() => expect(card).toHaveProperty('height', 1920))
  await press('Télécharger l’image')
  expect(downloads).toMatchObject([{ type: 'image/png' }])
  expect(await hrefOf('Modifier la location')).toBe(`/admin/modifier/${id}`)
})

test('the card of a draft warns that its page is not public', async () => {
  await openAdminPage(`/admin/ventes/${id}/affiche`, {
    [`GET /admin/sales/${id}`]: () => anAdminSale({ _id: id, images: [] }, { state: 'draft' })
  })
  expect(await screen.findByText(/est un brouillon\s: sa page n’est pas publique/)).toBeVisible()
})
