import { anArticle, aProduct, aProperty, aSale } from '@keur/contract/testing'
import { configureSite } from '../page-head/index.tsx'
import { serverHtml } from '../testing/index.tsx'
import { StructuredData, type StructuredDataProps } from './structured-data.tsx'

beforeAll(() => configureSite({ publicUrl: 'https://keurdurail.sn' }))

const said = async (props: StructuredDataProps) => {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*)<\/script>/s.exec(await serverHtml(<StructuredData {...props} />)) ?? []
  expect(json).not.toContain('<')
  return JSON.parse(json)['@graph']
}

test('a rental tells its price, its place and that it is to let', async () => {
  const rental = { ...aProperty({ title: '</script><b>Villa' }), path: '/detail/1' }
  expect(await said({ rental })).toEqual([
    expect.objectContaining({
      '@type': 'RealEstateListing',
      name: '</script><b>Villa',
      url: 'https://keurdurail.sn/detail/1',
      image: expect.stringMatching(/^https:\/\/keurdurail\.sn\/media\/properties\/share\//),
      offers: expect.objectContaining({
        price: rental.details.price,
        priceCurrency: 'XOF',
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        availability: 'https://schema.org/InStock'
      })
    })
  ])
})

test('a price that is a text is no offer, and a photo inside the record is no image', async () => {
  const sale = aSale()
  const [data] = await said({
    sale: { ...sale, images: ['A'.repeat(80)], details: { ...sale.details, price: 'sur demande' }, path: '/x' }
  })
  expect(data).not.toHaveProperty('offers')
  expect(data).not.toHaveProperty('image')
})

test('a product, an article, the agency, questions and the way to the page', async () => {
  const all = await said({
    product: { ...aProduct({ availability: 'Indisponible' }), path: '/produit/1' },
    article: { ...anArticle({ commentCount: 37 }), path: '/articles' },
    agency: true,
    questions: [{ question: 'Combien ?', answer: 'Tant.' }],
    crumbs: [{ label: 'Accueil', to: '/' }, { label: 'Ici' }]
  })
  expect(all.map((data: { '@type': string }) => data['@type'])).toEqual([
    'Product',
    'Article',
    'RealEstateAgent',
    'FAQPage',
    'BreadcrumbList'
  ])
  expect(all[1].commentCount).toBe(37)
  expect(all[0].offers.availability).toBe('https://schema.org/OutOfStock')
  expect(all[4].itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://keurdurail.sn/' },
    { '@type': 'ListItem', position: 2, name: 'Ici' }
  ])
})
