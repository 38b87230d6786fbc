import { readdir, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ArticleInput, CommentInput } from '@keur/contract/article'
import { ProductInput } from '@keur/contract/product'
import { PropertyInput } from '@keur/contract/property'
import { SaleInput } from '@keur/contract/sale'
import { landTitles, productCategories, propertyCategories, saleCategories } from '@keur/contract/vocabulary'
import sharp from 'sharp'
import Value from 'typebox/value'
import { articles } from './articles.ts'
import { products, rentals, sales } from './listings.ts'
import { pictureOf } from './pictures.ts'

const listings = [...rentals, ...sales, ...products]
const photoFolder = new URL('../photos/', import.meta.url)

test('the agency has sixty rentals, forty sales, forty materials and eight articles, in every category', () => {
  expect([rentals.length, sales.length, products.length, articles.length]).toEqual([60, 40, 40, 8])
  expect(new Set(rentals.map(({ input }) => input.category))).toEqual(new Set(propertyCategories))
  expect(new Set(sales.map(({ input }) => input.category))).toEqual(new Set(saleCategories))
  expect(new Set(products.map(({ input }) => input.category))).toEqual(new Set(productCategories))
})

test('an administrator could have sent every listing and every article as it is', () => {
  for (const { input } of rentals) expect([...Value.Errors(PropertyInput, withoutAbsent(input))]).toEqual([])
  for (const { input } of sales) expect([...Value.Errors(SaleInput, withoutAbsent(input))]).toEqual([])
  for (const { input } of products) expect([...Value.Errors(ProductInput, input)]).toEqual([])
  for (const { title, content, comments } of articles) {
    expect([...Value.Errors(ArticleInput, { title, content })]).toEqual([])
    for (const { createdAt: _, ...comment } of comments) expect([...Value.Errors(CommentInput, comment)]).toEqual([])
  }
})

test('no two listings have the same reference or the same title', () => {
  const references = listings.map(({ input }) => input.details.reference)
  const titles = listings.map(({ input }) => input.title)
  expect(new Set(references).size).toBe(140)
  expect(new Set(titles).size).toBe(140)
  expect(rentals.every(({ input }) => /^L-10\d\d$/.test(input.details.reference))).toBe(true)
  expect(sales.every(({ input }) => /^V-2026-00\d\d$/.test(input.details.reference))).toBe(true)
  expect(products.every(({ input }) => /^B-2026-00\d\d$/.test(input.details.reference))).toBe(true)
})

test('homes have the facts that people look for, land has no bedrooms, and some older listings have none', () => {
  const bedrooms = rentals.map(({ input }) => input.bedrooms)
  for (const count of [1, 2, 3, 4, 5]) expect(bedrooms.filter((one) => one === count).length).toBeGreaterThan(1)
  for (const { input } of [...rentals, ...sales])
    if (['Bureaux', 'Terrains', 'Champs', 'Matériel BTP'].includes(input.category))
      expect(input.bedrooms).toBeUndefined()
  for (const listings of [rentals, sales])
    expect(listings.filter(({ input }) => input.surface === undefined).length).toBeGreaterThan(1)
  expect(new Set(sales.map(({ input }) => input.landTitle))).toEqual(new Set([...landTitles, undefined]))
})

test('prices are what such things cost', () => {
  for (const { input } of rentals) {
    const { sequence, city } = input.details
    const [min, max] = sequence === 'Mois' ? [25_000, city === 'Thiès' ? 400_000 : 3_500_000] : [10_000, 350_000]
    expect(input.details.price).toBeGreaterThanOrEqual(min!)
    expect(input.details.price).toBeLessThanOrEqual(max!)
  }
  for (const { input } of sales) {
    const min = input.category === 'Matériel BTP' ? 500_000 : 3_000_000
    expect(input.details.price).toBeGreaterThanOrEqual(min)
    expect(input.details.price).toBeLessThanOrEqual(250_000_000)
  }
  for (const { input } of products) {
    expect(input.details.price).toBeGreaterThanOrEqual(150)
    expect(input.details.price).toBeLessThanOrEqual(400_000)
  }
})

test('every rental shows two to four different pictures, every other listing one to four, and all of them exist', () => {
  for (const { photos, input } of listings) {
    expect(photos.length).toBeGreaterThanOrEqual(input.details.reference.startsWith('L-') ? 2 : 1)
    expect(photos.length).toBeLessThanOrEqual(4)
    expect(new Set(photos).size).toBe(photos.length)
  }
  const named = [...listings.flatMap(({ photos }) => photos), ...articles.map(({ photo }) => photo)]
  for (const name of named) expect(pictureOf(name).caption).toMatch(/\p{L}/u)
})

test('no two listings of a list begin with the same picture', () => {
  for (const list of [rentals, sales, products]) {
    const covers = list.map(({ photos }) => photos[0])
    expect(covers.filter((cover, index) => covers.indexOf(cover) !== index)).toEqual([])
  }
})

test('listings were put online on days of 2026 that have passed', () => {
  for (const { added } of [...listings, ...articles]) {
    expect(new Date(added).toISOString()).toBe(`${added}T00:00:00.000Z`)
    expect(added >= '2026-04-01' && added <= '2026-11-20').toBe(true)
  }
})

test('texts follow French typography', () => {
  const texts = [
    ...listings.flatMap(({ input }) => [input.title, input.description]),
    ...articles.map(({ content }) => content)
  ]
  for (const text of texts) {
    expect(text).not.toMatch(/'/)
    expect(text).not.toMatch(/ [:;?!»%]/)
    expect(text).not.toMatch(/\d \d{3}/)
    expect(text).not.toMatch(/« /)
    expect(text).not.toMatch(/\bHA \d/)
  }
})

test('articles are four to eight hundred words long', () => {
  for (const { content } of articles) {
    const words = content.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(400)
    expect(words).toBeLessThanOrEqual(800)
  }
})

test('the photo folder holds exactly the pictures that are shown, 1600 × 1200 and 90 kB at most', async () => {
  const files = (await readdir(photoFolder)).toSorted()
  const names = [...listings.flatMap(({ photos }) => photos), ...articles.map(({ photo }) => photo)]
  const shown = new Set(names.map((name) => basename(pictureOf(name).file.pathname)))
  expect(files).toEqual([...shown].toSorted())
  expect(files.length).toBeLessThanOrEqual(165)
  for (const file of files) {
    const { width, height, format } = await sharp(new URL(file, photoFolder).pathname).metadata()
    expect({ file, width, height, format }).toEqual({ file, width: 1600, height: 1200, format: 'jpeg' })
    expect((await stat(new URL(file, photoFolder))).size).toBeLessThanOrEqual(90_000)
  }
})

/** What is undefined is not sent. */
const withoutAbsent = <T>(input: T): T => JSON.parse(JSON.stringify(input))
