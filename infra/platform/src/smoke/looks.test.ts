import { lookFindings, lookReport } from './looks.ts'

const picture = Buffer.from('picture')
const look = (path: string, width: number, share: number, before: Buffer | null = picture) => ({
  path,
  width,
  before,
  after: picture,
  share
})

test('a page that looks different at one size is a finding with the way to accept it', () => {
  const looks = [look('/ventes', 360, 0.01), look('/ventes', 1280, 0.2), look('/ventes/villas', 360, 0.05)]
  expect(lookFindings(looks)).toEqual([
    '/ventes: looks: 20 % of its pixels differ from what is live (at most 5 %). Look at the report, and publish with --accept-looks if this is meant.'
  ])
})

test('the report shows each page twice, the most different first, and a new one once', () => {
  const html = lookReport('ventes <1>', [look('/a', 360, 0), look('/b', 1280, 0.5), look('/c', 360, 0, null)])
  expect(html).toContain('<title>ventes &lt;1&gt;</title>')
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text)).toEqual([
    '/b, 1280 px: 50.0 % of the pixels differ',
    '/a, 360 px: 0.0 % of the pixels differ',
    '/c, 360 px: new'
  ])
  expect(html.match(/<img /g)).toHaveLength(5)
  expect(html).not.toMatch(/src="(?!data:)/)
})
