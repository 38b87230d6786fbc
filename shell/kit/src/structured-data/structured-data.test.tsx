import { anArticle, aProduct, aProperty, aSale } from '@keur/contract/testing'
import { agency, configureAgency } from '../agency/index.ts'
import { configureSite } from '../page-head/index.tsx'
import { serverHtml } from '../testing/index.tsx'
import { StructuredData, type StructuredDataProps } from './structured-data.tsx'

beforeAll(() => configureSite({ publicUrl: 'https://keurdurail.sn' }))

const graphOf = async (props: StructuredDataProps) => {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*)<\/script>/s.exec(await serverHtml(<StructuredData {...props} />)) ?? []
  expect(json).not.toContain('<')
  return JSON.parse(json)['@graph']
}

test('a rental has price, place and business function', async () => {
  const rental = { ...aProperty({ title: '</script><b>Villa' }), path: '/detail/1' }
  const offer = { price: rental.details.price, priceCurrency: 'XOF', availability: 'https://schema.org/InStock' }
  const image = expect.stringMatching(/^https:\/\/keurdurail\.sn\/media\/properties\/share\//)
  const page = { '@type': 'RealEstateListing', url: 'https://keurdurail.sn/detail/1', image }
  const offers = { ...offer, businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }
  expect(await graphOf({ rental })).toMatchObject([{ ...page, name: '</script><b>Villa', offers }])
})

test('a home has its bedrooms and its surface; what is unknown is left out, and land is no home', async () => {
  const facts = { rooms: 3, bedrooms: 2, surface: 75, floor: 0, availableFrom: '2027-03-01' }
  const [flat] = await graphOf({ rental: { ...aProperty(facts), path: '/detail/1' } })
  expect(flat).toMatchObject({ offers: { availabilityStarts: '2027-03-01' } })
  expect(flat.about).toEqual({
    '@type': 'Accommodation',
    numberOfBedrooms: 2,
    numberOfRooms: 3,
    floorSize: { '@type': 'QuantitativeValue', value: 75, unitCode: 'MTK' },
    floorLevel: '0'
  })
  const [house] = await graphOf({ sale: { ...aSale({ category: 'Maisons', surface: 300 }), path: '/x' } })
  expect(house.about).toEqual({ '@type': 'Accommodation', floorSize: expect.objectContaining({ value: 300 }) })
  expect(house.offers.businessFunction).toBe('http://purl.org/goodrelations/v1#Sell')
  const land = aSale({ category: 'Terrains', surface: 300 })
  const rentals = [aProperty(), aProperty({ category: 'Bureaux', surface: 80 })]
  for (const props of [
    ...rentals.map((rental) => ({ rental: { ...rental, path: '/x' } })),
    { sale: { ...land, path: '/x' } }
  ])
    expect((await graphOf(props))[0]).not.toHaveProperty('about')
})

test('search engines know the video of a listing: its length, its picture and its file', async () => {
  const file = { url: '/media/sales/video/1.mp4', publicId: 'sales/1', contentType: 'video/mp4', size: 12_000_000 }
  const video = { ...file, duration: 80, uploadedAt: '2026-11-23T10:00:00.000Z' }
  const [data] = await graphOf({ sale: { ...aSale({ title: 'Villa', video }), path: '/x' } })
  expect(data.subjectOf).toMatchObject({
    '@type': 'VideoObject',
    name: 'Villa',
    thumbnailUrl: data.image,
    uploadDate: '2026-11-23T10:00:00.000Z',
    duration: 'PT80S',
    contentUrl: 'https://keurdurail.sn/media/sales/video/1.mp4'
  })
})

test('a text price is no offer, and an inline photo no image', async () => {
  const sale = aSale()
  const [data] = await graphOf({
    sale: { ...sale, images: ['A'.repeat(80)], details: { ...sale.details, price: 'sur demande' }, path: '/x' }
  })
  expect(data).not.toHaveProperty('offers')
  expect(data).not.toHaveProperty('image')
})

test('product, article, agency, questions and breadcrumbs', async () => {
  const all = await graphOf({
    product: { ...aProduct({ availability: 'Indisponible' }), path: '/produit/1' },
    article: { ...anArticle({ commentCount: 37 }), path: '/articles' },
    agency: true,
    questions: [{ question: 'Combien ?', answer: 'Tant.' }],
    crumbs: [{ label: 'Accueil', to: '/' }, { label: 'Ici' }]
  })
  const types = all.map((data: { '@type': string }) => data['@type'])
  expect(types).toEqual(['Product', 'Article', 'RealEstateAgent', 'FAQPage', 'BreadcrumbList'])
  expect(all[1].commentCount).toBe(37)
  expect(all[0].offers.availability).toBe('https://schema.org/OutOfStock')
  expect(all[4].itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://keurdurail.sn/' },
    { '@type': 'ListItem', position: 2, name: 'Ici' }
  ])
})

test('search engines know the hours, the closed days and the city of the agency, whichever they are', async () => {
  const before = { ...agency }
  configureAgency({
    ...agency,
    city: 'Mbour',
    openingHours: [
      { firstDay: 1, lastDay: 5, from: '08:30', to: '18:00' },
      { firstDay: 6, lastDay: 6, from: '09:00', to: '13:00' }
    ],
    closedDays: { fixedHolidays: true, dates: ['2027-03-10'] }
  })
  const [data] = await graphOf({ agency: true })
  configureAgency(before)
  expect(data).toMatchObject({
    areaServed: ['Mbour', 'Dakar'],
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:30', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:00' }
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2027-03-10', validThrough: '2027-03-10', opens: '00:00', closes: '00:00' }
    ]
  })
})
