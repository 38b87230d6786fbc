import { lookFindings, lookReport, takeUntilEqual } from './looks.ts'

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

const take = (...pictures: string[]) => {
  const left = pictures.map((text) => Buffer.from(text))
  return async () => left.shift() ?? null
}

test('a page that still shows its skeleton is pictured once it shows the same twice', async () => {
  expect(`${await takeUntilEqual(take('skeleton', 'page', 'page', 'later'))}`).toBe('page')
})

test('a page that never shows the same twice is pictured as it is at last', async () => {
  expect(`${await takeUntilEqual(take('1', '2', '3', '4', '5', '6'))}`).toBe('5')
})

test('a page that loses its main part has no picture', async () => {
  expect(await takeUntilEqual(take('skeleton'))).toBeNull()
})
