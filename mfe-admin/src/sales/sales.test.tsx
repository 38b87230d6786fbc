import { jest } from '@jest/globals'
import type { AdminSale } from '@keur/contract/sale'
import { aPhoto } from '@keur/contract/testing'
import { FakeResponse } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { confirm, dialog, fill, hrefOf, openAdminPage, press } from '../testing/open-admin-page.tsx'
import { anAdminSale, aRowPage } from '../testing/rows.ts'

test('a sale is edited; its older photos are unchanged', async () => {
  const images = ['https://ailleurs.example/photo.jpg', 'data:image/png;base64,AAAA']
  const sale = anAdminSale({ images })
  let sent: AdminSale | undefined
  const { router } = await openAdminPage(`/modifier-vente/${sale._id}`, {
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
  const { localisation, revision, details } = sale
  expect(sent).toMatchObject({
    status: 'Sous compromis',
    images,
    autres: ['Forage', 'Clôture'],
    localisation,
    revision
  })
  expect(sent?.details).toEqual({ reference: details.reference, price: 8_000_000 })
})

test('a new sale without a photo is not sent', async () => {
  await openAdminPage('/admin/ventes/ajouter')
  expect(await screen.findByLabelText(/^Statut/)).toHaveValue('Disponible')
  await fill({ Titre: 'Terrain', Prix: '7 500 000' })
  await press('Publier')
  expect(await screen.findByRole('link', { name: 'Veuillez sélectionner au moins une image.' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Le nom du bien est requis.' })).toBeVisible()
})

test('a new sale is sent with who responds for it, as text', async () => {
  // jsdom has no canvas.
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 800, height: 600, close() {} }) })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA')
  const append = jest.spyOn(FormData.prototype, 'append')
  const photo = aPhoto()
  const { user } = await openAdminPage('/admin/ventes/ajouter', {
    'POST /upload': () => ({ uploadedImages: [photo] }),
    'POST /sales': () => new FakeResponse(201, anAdminSale())
  })
  await fill({ Titre: 'Terrain', Catégorie: 'Terrains', Prix: '7 500 000', Description: 'Un terrain.' })
  await fill({
    'Nom du bien': 'Cité Lamy',
    Ville: 'Thiès',
    Quartier: 'Mbour 1',
    Conseiller: 'awa-ndiaye',
    'Nature du titre': 'Bail'
  })
  await user.upload(screen.getByLabelText(/Ajouter des photos/), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await press('Publier')
  expect(await screen.findByText('Vente ajoutée avec succès')).toBeVisible()
  const localisation = { name: 'Cité Lamy', district: 'Mbour 1', city: 'Thiès', country: 'Sénégal' }
  for (const [name, value] of Object.entries({ details: { price: 7_500_000 }, localisation, uploadedImages: [photo] }))
    expect(append.mock.calls).toContainEqual([name, JSON.stringify(value)])
  expect(append.mock.calls).toEqual(
    expect.arrayContaining([
      ['agent', 'awa-ndiaye'],
      ['landTitle', 'Bail']
    ])
  )
})

test('a sale links to its form, and its status can be any text', async () => {
  const terrain = anAdminSale({ title: 'Terrain', status: 'Disponible' })
  // An availability in the address filters no sales: the API has no such filter.
  const { requests, user } = await openAdminPage('/admin/ventes/modifier?disponibilite=Disponible', {
    'GET /admin/sales': () => aRowPage('sales', [terrain]),
    'POST /admin/sales/bulk': ({ body }) => {
      const { ids, change } = body as { ids: string[]; change: { status: string } }
      terrain.status = change.status
      return { results: ids.map((id) => ({ id, done: true })) }
    }
  })
  expect(await hrefOf('Terrain')).toBe(`/modifier-vente/${terrain._id}`)
  expect(requests).toContain('GET /admin/sales?page=1&limit=25')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
  const status = () => screen.getByRole('combobox', { name: 'Statut de Terrain' })
  await user.selectOptions(status(), 'Autre statut…')
  await user.type((await dialog('Nouveau statut')).getByLabelText('Statut'), ' Réservée jusqu’à lundi ')
  await confirm('Enregistrer')
  await waitFor(() => expect(status()).toHaveValue('Réservée jusqu’à lundi'))
  await waitFor(() => expect(terrain.status).toBe('Réservée jusqu’à lundi'))

  await user.click(screen.getByRole('checkbox', { name: 'Choisir Terrain' }))
  await press('Statut…')
  await user.type((await dialog()).getByLabelText('Statut'), 'Vendu{Enter}')
  expect(await screen.findByText('1 vente passée à « Vendu »')).toBeVisible()
})

test('the selected sales are deleted together after a question; one that no longer exists counts as a failure', async () => {
  const sales = ['Terrain', 'Villa', 'Champ'].map((title) => anAdminSale({ title }))
  const [terrain, , champ] = sales.map(({ _id }) => _id)
  const bodies: unknown[] = []
  const gone = { message: 'Une vente supprimée ; une est introuvable.', deleted: [champ], notFound: [terrain] }
  const responses = [gone, { message: 'Ventes supprimées avec succès', deleted: [terrain, champ], notFound: [] }]
  const { user } = await openAdminPage('/admin/ventes/supprimer', {
    'GET /admin/sales': () => aRowPage('sales', sales),
    'DELETE /sales': ({ body }) => {
      bodies.push(body)
      return responses.shift()
    }
  })
  await press('Supprimer la sélection')
  expect(screen.getByRole('alert')).toHaveTextContent('Aucune vente sélectionnée')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  const box = (title: string) => screen.getByRole('checkbox', { name: `Choisir ${title}` })
  for (const title of ['Terrain', 'Champ']) await user.click(box(title))
  await press('Supprimer la sélection')
  const question = await dialog('Confirmer la suppression des ventes sélectionnées ?')
  expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    [sales[0], sales[2]].map((sale) => `${sale?.title} · ${sale?.details.reference}`)
  )
  await confirm('Supprimer')
  const alert = await screen.findByRole('alert')
  for (const text of [gone.message, 'Erreur lors de la suppression']) expect(alert).toHaveTextContent(text)
  expect(within(alert).getAllByRole('listitem')[0]).toHaveTextContent(/^Terrain · .*Vente non trouvée$/)

  // What failed is still selected.
  await user.click(box('Champ'))
  await press('Supprimer la sélection')
  await confirm('Supprimer')
  expect(await screen.findByText('Ventes supprimées avec succès')).toBeVisible()
  expect(bodies).toEqual(Array(2).fill({ ids: [terrain, champ] }))
})
