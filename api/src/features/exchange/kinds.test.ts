import { anArticleInput, aProductInput, aSaleInput } from '@keur/contract/testing'
import { aFileOf, dryRun, exportFile, importFile, reasons, summary } from '../../testing/csv-files.ts'
import { listingKinds } from '../../testing/listing-kinds.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const add = async (kind: 'btp' | 'articles', input: object) =>
  (await api.asAdministrator('POST', `/api/${kind}`, input)).json()

test('every listing may name its agent, in a form and in a file, and lose it again', async () => {
  for (const kind of listingKinds(api)) {
    const listing = (await kind.send({ agent: 'awa-ndiaye' })).json()
    const shown = async () => (await api.get(`/api/${kind.section}/${listing._id}`)).json().agent
    expect(await shown()).toBe('awa-ndiaye')
    const file = await exportFile(api, kind.section)
    await importFile(api, kind.section, file.replace('awa-ndiaye', 'moussa-fall'))
    expect(await shown()).toBe('moussa-fall')
    await importFile(api, kind.section, (await exportFile(api, kind.section)).replace('moussa-fall', ''))
    expect(await shown()).toBeUndefined()
    await kind.delete(listing._id)
  }
})

describe('sales', () => {
  const row = (change = {}) => {
    const { title, category, description, localisation } = aSaleInput()
    return {
      Référence: 'V-900',
      Titre: title,
      Catégorie: category,
      Prix: '12 500 000',
      'Nom du bien': localisation.name,
      Ville: localisation.city,
      Quartier: localisation.district,
      Pays: localisation.country,
      Description: description,
      ...change
    }
  }
  test('a new one needs a photo, unless it is a draft', async () => {
    const answer = await importFile(api, 'sales', aFileOf(row(), row({ Référence: 'V-901', Brouillon: 'oui' })))
    expect(summary(answer)).toEqual(['refused', 'created'])
    expect(reasons(answer)).toEqual(['Photos: Veuillez sélectionner au moins une image.'])
  })
  test('without a reference there would be another one each time: refused', async () => {
    const answer = await dryRun(api, 'sales', aFileOf(row({ Référence: '' })))
    expect(reasons(answer)).toEqual([expect.stringMatching(/^Référence: La référence est obligatoire/)])
  })
  test('pictures that older ones hold in themselves stay', async () => {
    const images = [`data:image/png;base64,${'A'.repeat(50_000)}`, 'https://ancien.example/a,b.jpg']
    const sale = (await listingKinds(api)[1]!.send()).json()
    const stored = api.services.database.db.collection('sales')
    await stored.updateOne({ 'details.reference': sale.details.reference }, { $set: { images } })
    const file = await exportFile(api, 'sales')
    expect(file).toContain('(image intégrée 1)')
    expect(file.length).toBeLessThan(30_000)
    expect((await importFile(api, 'sales', file)).counts).toMatchObject({ updated: 0, refused: 0 })
    await importFile(api, 'sales', file.replace(sale.title, 'Autre titre'))
    expect((await api.get(`/api/sales/${sale._id}`)).json()).toMatchObject({ title: 'Autre titre', images })
  })
})

describe('building materials', () => {
  test('prices by quantity are one cell, which returns as it was exported', async () => {
    const priceSteps = [{ from: 2.5, price: 3_400 }]
    const product = await add('btp', aProductInput({ priceSteps, details: { price: 3_600 } }))
    const file = await exportFile(api, 'btp')
    expect((await importFile(api, 'btp', file)).counts).toMatchObject({ unchanged: 1 })
    const cell = '2,5\u00a0: 3\u202f400'
    await importFile(api, 'btp', file.replace(cell, '10 : 3 500 | 100 : 3 000'))
    expect((await api.get(`/api/btp/${product._id}`)).json().priceSteps).toEqual([
      { from: 10, price: 3_500 },
      { from: 100, price: 3_000 }
    ])
    const refused = reasons(await dryRun(api, 'btp', file.replace(cell, '10 : 9 000')))
    expect(refused).toEqual([expect.stringContaining('Tarif dégressif: Les paliers')])
    await api.asAdministrator('DELETE', `/api/btp/${product._id}`)
  })
})

describe('articles', () => {
  test('are known by their identifier, so that a title can be corrected', async () => {
    const article = await add('articles', anArticleInput({ title: 'Avant' }))
    const file = (await exportFile(api, 'articles'))
      .replace('Avant', 'Après')
      .replace(/^[0-9a-f]{24}/m, (id) => id.toUpperCase())
    expect(summary(await importFile(api, 'articles', file))).toEqual(['updated Titre'])
    expect((await api.get(`/api/articles/${article._id}`)).json().title).toBe('Après')
  })
  test('new ones have none, and are known by their title: sent twice, made once', async () => {
    const file = aFileOf({ Identifiant: '', Titre: 'Louer à Thiès', Contenu: 'Un texte.' })
    expect(summary(await importFile(api, 'articles', file))).toEqual(['created'])
    expect(summary(await importFile(api, 'articles', file))).toEqual(['unchanged'])
    const changed = await importFile(api, 'articles', file.replace('Un texte', 'Un autre'))
    expect(summary(changed)).toEqual(['updated Contenu'])
  })
  test('which one is meant is never guessed', async () => {
    for (const draft of [false, true]) await add('articles', anArticleInput({ title: 'Deux fois', draft }))
    const unknown = ['507f1f77bcf86cd799439011', 'L-1'].map((Identifiant) => ({
      Identifiant,
      Titre: 'x',
      Contenu: 'x'
    }))
    const answer = await dryRun(api, 'articles', aFileOf({ Titre: 'Deux fois', Contenu: 'x' }, ...unknown))
    expect(reasons(answer)).toEqual([
      'Identifiant: Plusieurs articles portent ce titre\u00a0: donnez l’identifiant du bon.',
      ...Array(2).fill('Identifiant: Aucun article n’a cet identifiant. Laissez la case vide pour en ajouter un.')
    ])
  })
  test('texts are held to the rules of the editor', async () => {
    const rows: Record<string, string>[] = [
      { Titre: 'a', Contenu: '[ici](javascript:alert(1))' },
      { Titre: 'b', Contenu: 'x'.repeat(50_001) },
      { Titre: 'c', Contenu: 'x', Photo: 'https://ailleurs.example/a.jpg' }
    ]
    expect(summary(await dryRun(api, 'articles', aFileOf(...rows)))).toEqual(Array(3).fill('refused'))
  })
})
