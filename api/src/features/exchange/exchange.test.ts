import { anArticleInput, aProductInput, aPropertyInput } from '@keur/contract/testing'
import {
  aFileOf,
  aRentalRow,
  dryRun,
  exportFile,
  type FileKind,
  fileKinds,
  importFile,
  reasons,
  rentalCount,
  summary
} from '../../testing/csv-files.ts'
import { takeSnapshot } from '../../testing/database-snapshot.ts'
import { anUploadedPhoto, listingKinds, photoState } from '../../testing/listing-kinds.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const hostile = '=HYPERLINK("http://mal.example";"ici")'
const add = async (kind: FileKind, input: object) => (await api.asAdministrator('POST', `/api/${kind}`, input)).json()
const newestActivity = async () => (await api.asAdministrator('GET', '/api/admin/activity?limit=1')).json().activity[0]

/** Some of each kind, with whatever may stand in them. */
async function somethingOfEverything(): Promise<void> {
  const photo = await anUploadedPhoto(api)
  const other = { ...(await anUploadedPhoto(api)), alt: 'Façade ; vue\nde la rue \\ côté "jardin"' }
  const description = 'Une\r\n"villa" ; belle, et\ncalme'
  await add('properties', aPropertyInput({ title: hostile, description, bed: 2, regulation: "'=1" }))
  await add('properties', aPropertyInput({ localisation: { city: 'Mbour', district: 'Saly | Nord' }, draft: true }))
  await add('properties', {
    ...aPropertyInput({ localisation: 'Chez A | B', amenities: ['Wi-Fi, fibre', 'Piscine', '-5 %', 'a\\b\\,c'] }),
    images: [photo, other]
  })
  const [, sales] = listingKinds(api)
  await sales!.send({ details: { area: '300 m²' }, title: '+221' })
  await sales!.send({ draft: true })
  await add('btp', aProductInput({ category: 'Gravier', description: '@SUM(A1)' }))
  await add('articles', anArticleInput({ content: '- un\n- deux\n\n=== "trois" ; ;' }))
  await add('articles', anArticleInput({ title: 'Deux fois' }))
  await add('articles', anArticleInput({ title: 'Deux fois', draft: true }))
}
beforeAll(somethingOfEverything)

describe('a file that is downloaded', () => {
  test.each(fileKinds)('%s: for French Excel, with a name and a day', async (kind) => {
    const { headers, body } = await api.asAdministrator('GET', `/api/admin/${kind}/export`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/)
    expect(body).toMatch(/^\ufeff(Référence|Identifiant);Titre;/)
  })
  test('no cell of it begins as something to be computed', async () => {
    for (const kind of fileKinds) expect(await exportFile(api, kind)).not.toMatch(/(^|;|\r\n)"?[=+@]/)
    expect(await exportFile(api, 'properties')).toContain("'=HYPERLINK")
  })
  test.each(fileKinds)('%s: sent back as it is, it changes nothing and writes nothing', async (kind) => {
    const file = await exportFile(api, kind)
    const before = await takeSnapshot(api)
    for (const answer of [await dryRun(api, kind, file), await importFile(api, kind, file)]) {
      expect(reasons(answer)).toEqual([])
      expect(answer.counts).toEqual({ created: 0, updated: 0, unchanged: answer.rows.length, refused: 0 })
      expect(answer.rows.length).toBeGreaterThan(0)
    }
    expect(await takeSnapshot(api)).toEqual(before)
  })
  test('what lies in the trash is not in it; sent afterwards, its rows are added anew, as they were', async () => {
    const [kind] = listingKinds(api)
    const rental = (await kind!.send({ title: 'Éphémère' })).json()
    const file = await exportFile(api, 'properties')
    await kind!.delete(rental._id)
    expect(await exportFile(api, 'properties')).not.toContain('Éphémère')
    const answer = await importFile(api, 'properties', file)
    expect(answer.counts).toMatchObject({ created: 1, updated: 0, refused: 0 })
    expect(await exportFile(api, 'properties')).toBe(file)
  })
})

describe('what would happen', () => {
  test('is reported row by row, and nothing of it happens', async () => {
    const known = await add('properties', aPropertyInput({ title: 'Ancien titre' }))
    const same = await add('properties', aPropertyInput({ draft: true }))
    const rowOf = ({ details, ...rental }: typeof known, change = {}) =>
      aRentalRow({
        ...{ Référence: details.reference, Ville: details.city, Quartier: details.district, Prix: `${details.price}` },
        ...{ Titre: rental.title, Catégorie: rental.category, Localisation: rental.localisation },
        ...{ Pièces: `${rental.rooms}`, 'Salles de bain': `${rental.bathrooms}`, Salons: `${rental.lounge}` },
        ...{ Description: rental.description, ...change }
      })
    const file = aFileOf(
      aRentalRow({ Référence: 'NEW-1' }),
      rowOf(known, { Titre: 'Nouveau titre', Prix: '99 000' }),
      rowOf(same),
      aRentalRow({ Référence: 'NEW-2', Pièces: 'trois', Catégorie: 'Château', Prix: 'gratuit', Titre: '' })
    )
    const before = await takeSnapshot(api)
    const answer = await dryRun(api, 'properties', file)
    expect(summary(answer)).toEqual(['created', 'updated Titre Prix', 'unchanged', 'refused'])
    const references = ['NEW-1', known.details.reference, same.details.reference, 'NEW-2']
    expect(answer.rows.map(({ line, reference }) => [line, reference])).toEqual(
      references.map((reference, index) => [index + 2, reference])
    )
    const choices = 'Appartements, Villas, Bureaux, Saisonnière, Studios, Chambres'
    expect(reasons(answer).toSorted()).toEqual([
      `Catégorie: Cette valeur ne fait pas partie des choix possibles. Choix possibles\u00a0: ${choices}.`,
      'Pièces: «\u00a0trois\u00a0» n’est pas un nombre entier.',
      'Prix: Le prix est requis et doit être un nombre valide.',
      'Titre: Ce champ est obligatoire.'
    ])
    expect(answer.counts).toEqual({ created: 1, updated: 1, unchanged: 1, refused: 1 })
    expect(answer.absent).toContain('Règlement')
    expect(await takeSnapshot(api)).toEqual(before)
  })
  test('a photo is ours and there, or the row is refused', async () => {
    const photo = await anUploadedPhoto(api)
    const gone = '/media/properties/00000000-0000-4000-8000-000000000000.jpg'
    const foreign = ['https://ailleurs.example/a.jpg', 'data:image/png;base64,AAAA', '/media/../../etc']
    const rows = [photo.url, gone, ...foreign].map((Photos, index) => aRentalRow({ Référence: `P-${index}`, Photos }))
    for (const send of [dryRun, importFile]) {
      const answer = await send(api, 'properties', aFileOf(...rows))
      expect(summary(answer)).toEqual(['created', 'refused', 'refused', 'refused', 'refused'])
      expect(reasons(answer)[0]).toMatch(/^Photos: Une des images n’existe pas/)
      expect(await photoState(api, photo)).toBe(send === dryRun ? 'pending' : 'attached')
    }
  })
  test('a photo that the record has stays, though it is lost', async () => {
    const photo = await anUploadedPhoto(api)
    await add('properties', { ...aPropertyInput({ title: 'Photo perdue' }), images: [photo] })
    await api.services.database.db.collection('media').deleteOne({ _id: photo.publicId.split('/')[1] as never })
    expect(await photoState(api, photo)).toBeUndefined()
    const file = (await exportFile(api, 'properties')).replace('Photo perdue', 'Photo absente')
    for (const send of [dryRun, importFile])
      expect((await send(api, 'properties', file)).counts).toMatchObject({ updated: 1, refused: 0 })
  })
})

describe('what happens', () => {
  test('is what was reported, each row by itself, and once', async () => {
    const before = await rentalCount(api)
    const file = aFileOf(
      aRentalRow({ Référence: 'ONE-1', Titre: hostile, Équipements: 'Piscine, Garage' }),
      aRentalRow({ Référence: 'ONE-2', Prix: 'gratuit' }),
      aRentalRow({ Référence: 'ONE-3', Brouillon: 'oui', Disponibilité: 'indisponible' })
    )
    const answer = await importFile(api, 'properties', file)
    expect(summary(answer)).toEqual(['created', 'refused', 'created'])
    expect(await rentalCount(api)).toBe(before + 2)
    expect((await api.get(`/api/properties/${answer.rows[0]!.id}`)).json()).toMatchObject({
      title: hostile,
      amenities: ['Piscine', 'Garage'],
      availability: 'Disponible',
      details: { reference: 'ONE-1', price: 250_000, sequence: 'Mois', name: 'Non spécifié', country: 'Sénégal' }
    })
    expect((await api.get(`/api/properties/${answer.rows[2]!.id}`)).statusCode).toBe(404)
    const again = await importFile(api, 'properties', file)
    expect(summary(again)).toEqual(['unchanged', 'refused', 'unchanged'])
    expect(await rentalCount(api)).toBe(before + 2)
  })
  test('a column that is not there leaves what is there, as does an empty one of photos', async () => {
    const photo = await anUploadedPhoto(api)
    const rental = await add('properties', { ...aPropertyInput({ regulation: 'Sans animaux.' }), images: [photo] })
    const row = aRentalRow({ Référence: rental.details.reference, Photos: '', Titre: 'Autre' })
    expect(summary(await importFile(api, 'properties', aFileOf(row)))[0]).toContain('updated Titre')
    const stored = (await api.get(`/api/properties/${rental._id}`)).json()
    expect(stored).toMatchObject({
      title: 'Autre',
      regulation: 'Sans animaux.',
      images: [{ publicId: photo.publicId }]
    })
  })
  test('facts that are emptied are unknown again', async () => {
    const facts = { 'Surface (m²)': '1 200', Meublé: 'non', Étage: '-1', Règlement: 'Oui', 'Libre dès le': '1/3/2027' }
    const row = aRentalRow({
      Référence: 'FACTS',
      ...facts,
      Caution: '500 000 F',
      Avance: '',
      'Motif de la caution': 'Meublé'
    })
    const [added] = (await importFile(api, 'properties', aFileOf(row))).rows
    const stored = async () => (await api.get(`/api/properties/${added!.id}`)).json()
    const read = { surface: 1200, furnished: false, floor: -1, availableFrom: '2027-03-01', regulation: 'Oui' }
    expect(await stored()).toMatchObject({ ...read, moveIn: { deposit: 500_000, depositReason: 'Meublé' } })
    expect((await stored()).moveIn).not.toHaveProperty('advance')
    const emptied = { ...row, Caution: '', 'Motif de la caution': '', Étage: '', 'Libre dès le': '', Règlement: '' }
    const [outcome] = summary(await importFile(api, 'properties', aFileOf(emptied)))
    expect(outcome).toBe('updated Règlement Étage Libre dès le Caution')
    for (const name of ['moveIn', 'floor', 'availableFrom', 'regulation'])
      expect(await stored()).not.toHaveProperty(name)
  })
  test('a day that does not exist is refused with an example', async () => {
    const rowOf = (day: string) => aRentalRow({ Référence: day, 'Libre dès le': day })
    const rows = [rowOf('31/02/2027'), rowOf('bientôt')]
    expect(reasons(await dryRun(api, 'properties', aFileOf(...rows)))).toEqual([
      'Libre dès le: Cette date n’existe pas.',
      'Libre dès le: Écrivez un jour qui existe, tel que 2027-03-01.'
    ])
  })
  test('photos change places by their addresses, and keep their texts', async () => {
    const [one, two] = [{ ...(await anUploadedPhoto(api)), alt: 'Façade' }, await anUploadedPhoto(api)]
    const rental = await add('properties', { ...aPropertyInput(), images: [one, two] })
    const file = (Photos: string) => aFileOf(aRentalRow({ Référence: rental.details.reference, Photos }))
    await importFile(api, 'properties', file(`${two.url}\n/media/properties/400/${one.publicId.split('/')[1]}.webp`))
    const { images } = (await api.get(`/api/properties/${rental._id}`)).json()
    expect(images).toMatchObject([{ publicId: two.publicId }, { publicId: one.publicId, alt: 'Façade' }])
    const texts = aRentalRow({ Référence: rental.details.reference, 'Textes des photos': 'un\ndeux\ntrois' })
    expect(reasons(await dryRun(api, 'properties', aFileOf(texts)))).toEqual([
      expect.stringContaining('plus de textes')
    ])
    await importFile(api, 'properties', file(two.url))
    expect(await photoState(api, one)).toBe('pending')
  })
  test('stands in the trail: which, and the columns; a file that changed nothing does not', async () => {
    const file = aFileOf(aRentalRow({ Référence: 'TRAIL-1' }), aRentalRow({ Référence: 'TRAIL-2' }))
    const { rows } = await importFile(api, 'properties', file)
    const entry = await newestActivity()
    expect(entry).toMatchObject({ section: 'properties', action: 'import' })
    // Rows are written concurrently, so their order is not fixed.
    expect(entry.ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    await importFile(api, 'properties', file)
    await dryRun(api, 'properties', aFileOf(aRentalRow({ Référence: 'TRAIL-3' })))
    expect((await newestActivity())._id).toBe(entry._id)
  })
  test('two rows about the same thing say nothing sure: neither is done', async () => {
    const file = aFileOf(aRentalRow({ Référence: 'TWIN' }), aRentalRow({ Référence: ' TWIN ', Titre: 'Autre' }))
    expect(reasons(await importFile(api, 'properties', file))).toEqual(
      [3, 2].map((line) => `Référence: La ligne ${line} porte sur la même fiche.`)
    )
    expect((await api.get('/api/properties?search=TWIN')).json().total).toBe(0)
  })
  test('of two who send one file at once, each row is made once', async () => {
    const file = aFileOf(...Array.from({ length: 20 }, (_, index) => aRentalRow({ Référence: `RACE-${index}` })))
    const before = await rentalCount(api)
    await Promise.all([importFile(api, 'properties', file), importFile(api, 'properties', file)])
    expect(await rentalCount(api)).toBe(before + 20)
  })
})
