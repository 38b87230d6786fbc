import { anArticleInput, aProductInput, aPropertyInput } from '@keur/contract/testing'
import { everythingKept } from '../../testing/everything-kept.ts'
import {
  aFileOf,
  aRentalRow,
  exported,
  type FileKind,
  fileKinds,
  imported,
  reasons,
  rentalCount,
  summary,
  tried
} from '../../testing/files.ts'
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
  await add(
    'properties',
    aPropertyInput({ title: hostile, description: 'Une\r\n"villa" ; belle, et\ncalme', bed: 2, regulation: "'=1" })
  )
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
    const { headers, rawPayload } = await api.asAdministrator('GET', `/api/admin/${kind}/export`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/)
    expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const lines = rawPayload.toString().split('\r\n')
    expect(lines[0]).toMatch(/(Référence|Identifiant);Titre;/)
  })
  test('no cell of it begins as something to be computed', async () => {
    for (const kind of fileKinds) expect(await exported(api, kind)).not.toMatch(/(^|;|\r\n)"?[=+@]/)
    expect(await exported(api, 'properties')).toContain("'=HYPERLINK")
  })
  test.each(fileKinds)('%s: sent back as it is, it changes nothing and nobody wrote anything', async (kind) => {
    const file = await exported(api, kind)
    const before = await everythingKept(api)
    for (const answer of [await tried(api, kind, file), await imported(api, kind, file)]) {
      expect(reasons(answer)).toEqual([])
      expect(answer.counts).toEqual({ created: 0, updated: 0, unchanged: answer.rows.length, refused: 0 })
      expect(answer.rows.length).toBeGreaterThan(0)
    }
    expect(await everythingKept(api)).toEqual(before)
  })
  test('what lies in the trash is not in it; sent afterwards, its rows are added anew, as they were', async () => {
    const [kind] = listingKinds(api)
    const rental = (await kind!.send({ title: 'Éphémère' })).json()
    const file = await exported(api, 'properties')
    await kind!.delete(rental._id)
    expect(await exported(api, 'properties')).not.toContain('Éphémère')
    const answer = await imported(api, 'properties', file)
    expect(answer.counts).toMatchObject({ created: 1, updated: 0, refused: 0 })
    expect(await exported(api, 'properties')).toBe(file)
  })
})

describe('what would happen', () => {
  test('is told row by row, and nothing of it happens', async () => {
    const known = await add('properties', aPropertyInput({ title: 'Ancien titre' }))
    const same = await add('properties', aPropertyInput({ draft: true }))
    const rowOf = (rental: typeof known, change = {}) =>
      aRentalRow({
        Référence: rental.details.reference,
        Titre: rental.title,
        Catégorie: rental.category,
        Prix: String(rental.details.price),
        Localisation: rental.localisation,
        Ville: rental.details.city,
        Quartier: rental.details.district,
        Chambres: String(rental.rooms),
        'Salles de bain': String(rental.bathrooms),
        Salons: String(rental.lounge),
        Description: rental.description,
        ...change
      })
    const file = aFileOf(
      aRentalRow({ Référence: 'NEW-1' }),
      rowOf(known, { Titre: 'Nouveau titre', Prix: '99 000' }),
      rowOf(same),
      aRentalRow({ Référence: 'NEW-2', Chambres: 'trois', Catégorie: 'Château', Prix: 'gratuit', Titre: '' })
    )
    const before = await everythingKept(api)
    const answer = await tried(api, 'properties', file)
    expect(summary(answer)).toEqual(['created', 'updated Titre Prix', 'unchanged', 'refused'])
    expect(answer.rows.map(({ line, reference }) => [line, reference])).toEqual([
      [2, 'NEW-1'],
      [3, known.details.reference],
      [4, same.details.reference],
      [5, 'NEW-2']
    ])
    expect(reasons(answer).toSorted()).toEqual([
      'Catégorie: Cette valeur ne fait pas partie des choix possibles. Choix possibles\u00a0: Appartements, Villas, Bureaux, Saisonnière, Studios, Chambres.',
      'Chambres: «\u00a0trois\u00a0» n’est pas un nombre entier.',
      'Prix: Le prix est requis et doit être un nombre valide.',
      'Titre: Ce champ est obligatoire.'
    ])
    expect(answer.counts).toEqual({ created: 1, updated: 1, unchanged: 1, refused: 1 })
    expect(answer.absent).toContain('Règlement')
    expect(await everythingKept(api)).toEqual(before)
  })
  test('a photo is ours and there, or the row is refused', async () => {
    const photo = await anUploadedPhoto(api)
    const gone = '/media/properties/00000000-0000-4000-8000-000000000000.jpg'
    const rows = [
      photo.url,
      gone,
      'https://ailleurs.example/a.jpg',
      'data:image/png;base64,AAAA',
      '/media/../../etc'
    ].map((Photos, index) => aRentalRow({ Référence: `P-${index}`, Photos }))
    for (const send of [tried, imported]) {
      const answer = await send(api, 'properties', aFileOf(...rows))
      expect(summary(answer)).toEqual(['created', 'refused', 'refused', 'refused', 'refused'])
      expect(reasons(answer)[0]).toBe(
        'Photos: Une des images n’existe pas ou n’existe plus. Veuillez l’envoyer à nouveau.'
      )
      expect(await photoState(api, photo)).toBe(send === tried ? 'pending' : 'attached')
    }
  })
})

describe('what happens', () => {
  test('is what was told, each row by itself, and once', async () => {
    const before = await rentalCount(api)
    const file = aFileOf(
      aRentalRow({ Référence: 'ONE-1', Titre: hostile, Équipements: 'Piscine, Garage' }),
      aRentalRow({ Référence: 'ONE-2', Prix: 'gratuit' }),
      aRentalRow({ Référence: 'ONE-3', Brouillon: 'oui', Disponibilité: 'indisponible' })
    )
    const answer = await imported(api, 'properties', file)
    expect(summary(answer)).toEqual(['created', 'refused', 'created'])
    expect(await rentalCount(api)).toBe(before + 2)
    expect((await api.get(`/api/properties/${answer.rows[0]!.id}`)).json()).toMatchObject({
      title: hostile,
      amenities: ['Piscine', 'Garage'],
      availability: 'Disponible',
      details: { reference: 'ONE-1', price: 250_000, sequence: 'Mois', name: 'Non spécifié', country: 'Sénégal' }
    })
    expect((await api.get(`/api/properties/${answer.rows[2]!.id}`)).statusCode).toBe(404)
    const again = await imported(api, 'properties', file)
    expect(summary(again)).toEqual(['unchanged', 'refused', 'unchanged'])
    expect(await rentalCount(api)).toBe(before + 2)
  })
  test('a column that is not there leaves what is there, as does an empty one of photos', async () => {
    const photo = await anUploadedPhoto(api)
    const rental = await add('properties', { ...aPropertyInput({ regulation: 'Sans animaux.' }), images: [photo] })
    const row = aRentalRow({ Référence: rental.details.reference, Photos: '', Titre: 'Autre' })
    expect(summary(await imported(api, 'properties', aFileOf(row)))[0]).toContain('updated Titre')
    const stored = (await api.get(`/api/properties/${rental._id}`)).json()
    expect(stored).toMatchObject({
      title: 'Autre',
      regulation: 'Sans animaux.',
      images: [{ publicId: photo.publicId }]
    })
  })
  test('photos change places by their addresses, and keep their texts', async () => {
    const [one, two] = [{ ...(await anUploadedPhoto(api)), alt: 'Façade' }, await anUploadedPhoto(api)]
    const rental = await add('properties', { ...aPropertyInput(), images: [one, two] })
    const file = (Photos: string) => aFileOf(aRentalRow({ Référence: rental.details.reference, Photos }))
    await imported(api, 'properties', file(`${two.url}\n/media/properties/400/${one.publicId.split('/')[1]}.webp`))
    const { images } = (await api.get(`/api/properties/${rental._id}`)).json()
    expect(images).toMatchObject([{ publicId: two.publicId }, { publicId: one.publicId, alt: 'Façade' }])
    await imported(api, 'properties', file(two.url))
    expect(await photoState(api, one)).toBe('pending')
  })
  test('stands in the trail: which, and the columns; a file that changed nothing does not', async () => {
    const file = aFileOf(aRentalRow({ Référence: 'TRAIL-1' }), aRentalRow({ Référence: 'TRAIL-2' }))
    const { rows } = await imported(api, 'properties', file)
    const entry = await newestActivity()
    expect(entry).toMatchObject({ section: 'properties', action: 'import' })
    // in the order in which they were written: several at once
    expect(entry.ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    await imported(api, 'properties', file)
    await tried(api, 'properties', aFileOf(aRentalRow({ Référence: 'TRAIL-3' })))
    expect((await newestActivity())._id).toBe(entry._id)
  })
  test('two rows about the same thing say nothing sure: neither is done', async () => {
    const answer = await imported(
      api,
      'properties',
      aFileOf(aRentalRow({ Référence: 'TWIN' }), aRentalRow({ Référence: ' TWIN ', Titre: 'Autre' }))
    )
    expect(reasons(answer)).toEqual([
      'Référence: La ligne 3 porte sur la même fiche.',
      'Référence: La ligne 2 porte sur la même fiche.'
    ])
    expect((await api.get('/api/properties?search=TWIN')).json().total).toBe(0)
  })
  test('of two who send one file at once, each row is made once', async () => {
    const file = aFileOf(...Array.from({ length: 20 }, (_, index) => aRentalRow({ Référence: `RACE-${index}` })))
    const before = await rentalCount(api)
    await Promise.all([imported(api, 'properties', file), imported(api, 'properties', file)])
    expect(await rentalCount(api)).toBe(before + 20)
  })
})
