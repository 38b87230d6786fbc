import { asAdministrator, callApi } from '../support/administrator.ts'
import { fillIn, unique } from '../support/forms.ts'
import { pictures } from '../support/pictures.ts'
import { fromApi } from '../support/site.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

interface Stored {
  _id: string
  images: { publicId: string }[]
  details: { reference: string }
}

const title = unique('Essai')
const kinds = {
  sale: {
    api: 'sales',
    add: '/admin/ventes/ajouter',
    list: '/ventes',
    // At both of its addresses.
    edits: {
      '/modifier-vente/': { Statut: 'Sous compromis', Prix: '8.000.000 FCFA' },
      '/admin/ventes/modifier/': { Statut: 'Vendu' }
    },
    fields: {
      Titre: title,
      Catégorie: 'Terrains',
      Superficie: '300 m²',
      Description: 'Parcelle bornée.',
      Équipements: 'Titre foncier,  Bornage ',
      'Nom du bien': 'Lotissement Fandène',
      Ville: 'Thiès',
      Quartier: 'Fandène'
    },
    price: '7 500 000 F CFA',
    stored: {
      status: 'Disponible',
      autres: ['Titre foncier', 'Bornage'],
      details: { price: 7_500_000, area: '300 m²', reference: expect.stringMatching(/^V-\d{4}-\d{4}$/) },
      localisation: { name: 'Lotissement Fandène', city: 'Thiès', district: 'Fandène', country: 'Sénégal' }
    },
    changed: { status: 'Vendu', details: { price: 8_000_000 } },
    notAdded: "Erreur lors de l'ajout de la vente",
    added: 'Vente ajoutée avec succès',
    notChanged: 'Une erreur est survenue lors de la mise à jour.',
    isChanged: 'La vente a été modifiée avec succès !'
  },
  'building material': {
    api: 'btp',
    add: '/admin/btp/ajouter',
    list: '/admin/btp',
    edits: { '/admin/btp/modifier/': { Disponibilité: 'Indisponible', Prix: '6000' } },
    fields: {
      Titre: title,
      Catégorie: 'Brique',
      Description: 'Sac de 50 kg, livré à Thiès.',
      Localisation: 'Thiès'
    },
    price: '5 250',
    stored: {
      category: 'Gravier',
      availability: 'Disponible',
      localisation: 'Thiès',
      details: { price: 5250, sequence: 'Unité', country: 'Sénégal', reference: expect.stringMatching(/^B-\d{4}-\d+/) }
    },
    changed: { availability: 'Indisponible', details: { price: 6000 } },
    notAdded: "Erreur lors de l'ajout du produit BTP",
    added: 'Produit BTP ajouté avec succès',
    notChanged: 'Erreur lors de la mise à jour.',
    isChanged: 'Produit BTP modifié avec succès !'
  }
}

/** What a test added is found by its title, and gone after it. */
async function found(api: string): Promise<Stored | undefined> {
  const page = await callApi<Record<string, Stored[]>>('GET', `/admin/${api}?search=${encodeURIComponent(title)}`)
  return (page.sales ?? page.materiels)?.[0]
}
test.afterEach(async () => {
  for (const { api } of Object.values(kinds)) {
    const one = await found(api)
    if (!one) continue
    await callApi('POST', `/admin/${api}/bulk`, { ids: [one._id], change: { deleted: true } })
    await callApi('DELETE', `/admin/${api}/${one._id}`)
  }
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const [kind, { api, add, list, edits, fields, price, stored, changed, ...messages }] of Object.entries(kinds))
  test(`a ${kind} is added with its photos and changed; invalid values and failures are shown, and lose no input`, async ({
    page,
    watch
  }) => {
    watch.allow(/status of 50[03]/)
    /** Sends twice: the first time the API fails. */
    const sendTwice = async (button: string, path: string, failure: string, success: string) => {
      const response = { status: 503, json: { error: 'unavailable', message: 'Indisponible.' } }
      const waiting = Promise.withResolvers<void>()
      await page.route(path, async (route) => {
        if (route.request().method() === 'GET') return route.continue()
        await waiting.promise
        await route.fulfill(response)
      })
      await press(page, button)
      if (button === 'Publier')
        await expect(page.getByRole('button', { name: 'Ajout en cours...' }).last()).toBeVisible()
      waiting.resolve()
      await expect(page.getByText(failure)).toBeVisible()
      await page.unroute(path)
      await press(page, button)
      await expect(page).toHaveURL(list)
      await expect(page.getByText(success)).toBeVisible()
    }
    await asAdministrator(page)
    await page.goto(add)
    await fillIn(page, { ...fields, Prix: 'à débattre' })
    await press(page, 'Publier')
    await expect(page.getByLabel(/^Prix/).first()).toHaveAccessibleDescription(
      /Le prix est requis et doit être un nombre valide./
    )
    const summary = page.getByRole('alert').filter({ hasText: 'à corriger' })
    await summary.getByRole('link', { name: 'Veuillez sélectionner au moins une image.' }).click()
    await expect(page.getByRole('group', { name: 'Photos' })).toBeFocused()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await found(api)).toBeUndefined()

    await page.getByLabel(/Ajouter des photos/).setInputFiles(pictures('façade.png', 'salon.png'))
    await fillIn(page, { Prix: price })
    await sendTwice('Publier', `**/api/${api}`, messages.notAdded, messages.added)
    const added = (await found(api)) as Stored
    expect(added).toMatchObject(stored)
    expect(added.images).toHaveLength(2)
    expect(await fromApi(`/${api}/${added._id}`)).toMatchObject({ title })

    for (const [path, change] of Object.entries<Record<string, string>>(edits)) {
      await page.goto(path + added._id)
      await expect(page.getByLabel(/^Référence/)).toHaveAttribute('readonly', '')
      await fillIn(page, change)
      await sendTwice('Enregistrer', `**/api/${api}/${added._id}`, messages.notChanged, messages.isChanged)
    }
    const { reference } = added.details
    expect(await found(api)).toMatchObject({
      ...changed,
      details: { ...changed.details, reference },
      images: added.images.map(({ publicId }) => ({ publicId }))
    })
  })
