import type { AdminSale } from '@keur/contract/sale'
import { screen, waitFor } from '@testing-library/react'
import { fill, press } from '../testing/form.ts'
import { openAdminPage } from '../testing/open-admin-page.tsx'
import { anAdminSale } from '../testing/rows.ts'

const older = ['https://ailleurs.example/photo.jpg', 'data:image/png;base64,AAAA']

test.each(['/modifier-vente/', '/admin/ventes/modifier/'])(
  'a sale is edited at %s; its older photos are unchanged',
  async (address) => {
    const sale = anAdminSale({ images: older })
    let sent: AdminSale | undefined
    const { router } = await openAdminPage(address + sale._id, {
      'GET /admin/sales/*': () => sale,
      'PUT /sales/*': ({ body }) => {
        sent = body as AdminSale
        return { ...sale, ...sent }
      }
    })
    expect(await screen.findByLabelText(/^Référence/)).toHaveAttribute('readonly')
    await fill({ Statut: 'Sous compromis', Prix: '8.000.000 FCFA', Superficie: '', Équipements: ' Forage,,Clôture ' })
    await press('Enregistrer')

    expect(await screen.findByText('La vente a été modifiée avec succès !')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/ventes'))
    expect(sent).toMatchObject({
      status: 'Sous compromis',
      images: older,
      autres: ['Forage', 'Clôture'],
      localisation: sale.localisation,
      revision: sale.revision
    })
    expect(sent?.details).toEqual({ reference: sale.details.reference, price: 8_000_000 })
  }
)

test('a new sale without a photo is not sent', async () => {
  await openAdminPage('/admin/ventes/ajouter')
  expect(await screen.findByLabelText(/^Statut/)).toHaveValue('Disponible')
  await fill({ Titre: 'Terrain', Prix: '7 500 000' })
  await press('Publier')
  expect(await screen.findByRole('link', { name: 'Veuillez sélectionner au moins une image.' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Le nom du bien est requis.' })).toBeVisible()
})
