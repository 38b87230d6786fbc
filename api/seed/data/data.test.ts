import { readdir, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ArticleInput, CommentInput } from '@keur/contract/article'
import { ProductInput } from '@keur/contract/product'
import { PropertyInput } from '@keur/contract/property'
import { SaleInput } from '@keur/contract/sale'
import sharp from 'sharp'
import Value from 'typebox/value'
import { articles } from './articles.ts'
import { products, rentals, sales } from './listings.ts'
import { pictureOf } from './pictures.ts'

const listings = [...rentals, ...sales, ...products]
const photoFolder = new URL('../photos/', import.meta.url)

test('an administrator could have sent every listing and every article as it is', () => {
  for (const { input } of rentals) expect([...Value.Errors(PropertyInput, withoutAbsent(input))]).toEqual([])
  for (const { input } of sales) expect([...Value.Errors(SaleInput, withoutAbsent(input))]).toEqual([])
  for (const { input } of products) expect([...Value.Errors(ProductInput, input)]).toEqual([])
  for (const { title, content, comments } of articles) {
    expect([...Value.Errors(ArticleInput, { title, content })]).toEqual([])
    for (const { createdAt: _, ...comment } of comments) expect([...Value.Errors(CommentInput, comment)]).toEqual([])
  }
})

test('the photo folder holds exactly the pictures that are shown, 1600 × 1200 and 90 kB at most', async () => {
  const files = (await readdir(photoFolder)).toSorted()
  const names = [...listings.flatMap(({ photos }) => photos), ...articles.map(({ photo }) => photo)]
  const shown = new Set(names.map((name) => basename(pictureOf(name).file.pathname)))
  expect(files).toEqual([...shown].toSorted())
  for (const file of files) {
    const { width, height, format } = await sharp(new URL(file, photoFolder).pathname).metadata()
    expect({ file, width, height, format }).toEqual({ file, width: 1600, height: 1200, format: 'jpeg' })
    expect((await stat(new URL(file, photoFolder))).size).toBeLessThanOrEqual(90_000)
  }
})

/** What is undefined is not sent. */
const withoutAbsent = <T>(input: T): T => JSON.parse(JSON.stringify(input))
