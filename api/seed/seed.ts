import type { Photo, PhotoInput } from '@keur/contract/photo'
import type { PhotoType } from '@keur/contract/vocabulary'
import { Problem } from '../src/problems/problem.ts'
import type { Services } from '../src/services.ts'
import { articles } from './data/articles/index.ts'
import type { SeedListing } from './data/listing.ts'
import { type PictureName, pictureOf } from './data/pictures.ts'
import { products } from './data/products/index.ts'
import { rentals } from './data/rentals/index.ts'
import { sales } from './data/sales/index.ts'
import { storePictures } from './photos.ts'
import { createSeedProgress, type SeedProgress } from './progress.repository.ts'

type Log = (line: string) => void

/**
 * Fills an empty database with a believable agency, through the services that the API itself uses. Safe to repeat: a database that is
 * in use is left alone, and a run that was killed is completed by the next, without anything twice. Answers whether it did anything.
 */
export async function seedDemo(services: Services, log: Log): Promise<boolean> {
  const progress = createSeedProgress(services.database.db)
  const state = await progress.state()
  if (state === 'done' || (state === 'new' && (await progress.isInUse()))) return false
  await progress.begin()

  const part = { services, progress, log }
  await seedListings({ ...part, type: 'properties', word: 'rentals' }, rentals, services.properties.create)
  await seedListings({ ...part, type: 'sales', word: 'sales' }, sales, services.sales.create)
  await seedListings({ ...part, type: 'btp', word: 'materials' }, products, services.products.create)
  await seedArticles(services, progress, log)
  await progress.finish()
  return true
}

interface Part {
  services: Services
  progress: SeedProgress
  log: Log
  type: PhotoType
  /** What is told of it. */
  word: string
}

async function seedListings<Input>(
  { services, progress, log, type, word }: Part,
  listings: SeedListing<Input>[],
  create: (input: Input & { images: PhotoInput[] }, at: Date) => Promise<unknown>
): Promise<void> {
  const started = Date.now()
  const stored = await storePictures(
    services,
    progress,
    type,
    listings.flatMap(({ photos }) => photos)
  )
  for (const { input, photos, added } of oldestFirst(listings)) {
    await unlessThere(() => create({ ...input, images: photos.map((name) => imageOf(name, stored)) }, momentOf(added)))
  }
  log(lineOf(listings.length, word, stored.size, started))
}

async function seedArticles(services: Services, progress: SeedProgress, log: Log): Promise<void> {
  const started = Date.now()
  const stored = await storePictures(
    services,
    progress,
    'articles',
    articles.map(({ photo }) => photo)
  )
  const there = new Set((await services.articles.list()).map(({ title }) => title))
  for (const { title, content, comments, photo, added } of oldestFirst(articles)) {
    if (there.has(title)) continue
    const { url, publicId } = stored.get(photo)!
    await services.articles.create(
      { title, content, imageUrl: url, publicId, rating: meanOf(comments), comments },
      momentOf(added)
    )
  }
  log(lineOf(articles.length, 'articles', stored.size, started))
}

/** An earlier run may have stored it: its reference is then taken. */
async function unlessThere(create: () => Promise<unknown>): Promise<void> {
  try {
    await create()
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'conflict')) throw error
  }
}

function imageOf(name: PictureName, stored: Map<PictureName, Photo>): PhotoInput {
  const { url, publicId } = stored.get(name)!
  return { url, publicId, alt: pictureOf(name).caption }
}

const oldestFirst = <T extends { added: string }>(rows: T[]): T[] =>
  rows.toSorted((a, b) => a.added.localeCompare(b.added))

/** In the morning, when the agency puts its listings online. */
const momentOf = (day: string) => new Date(`${day}T09:30:00.000Z`)

function meanOf(comments: { rating?: number }[]): number {
  const stars = comments.flatMap(({ rating }) => (rating ? [rating] : []))
  return stars.length === 0 ? 0 : Math.round((stars.reduce((sum, star) => sum + star, 0) / stars.length) * 10) / 10
}

const lineOf = (count: number, word: string, photos: number, started: number) =>
  `Seed: ${count} ${word} with ${photos} photos, ${((Date.now() - started) / 1000).toFixed(1)} s`
