import type { PhotoInput } from '@keur/contract/photo'
import type { PhotoType } from '@keur/contract/vocabulary'
import { Problem } from '../src/problems/problem.ts'
import type { Services } from '../src/services.ts'
import { articles } from './data/articles.ts'
import { products, rentals, type SeedListing, sales } from './data/listings.ts'
import { firstOfItsKind, type PictureName, pictureOf } from './data/pictures.ts'
import { createPictureStore, type RequestedPictures, type StoredPhotos } from './photos.ts'
import { createSeedProgress } from './progress.repository.ts'

type Log = (line: string) => void

/**
 * Fills an empty database with the demonstration, through the services of the API. A database in use is left alone. A run
 * that was killed is completed by the next one without duplicates. With `small`, every kind of picture has one instead of
 * four, and no listing shows it twice: that takes a quarter of the time. Returns whether anything was written.
 */
export async function seedDemo(services: Services, log: Log, small = false): Promise<boolean> {
  const progress = createSeedProgress(services.database.db)
  const state = await progress.state()
  if (state === 'done' || (state === 'new' && (await progress.isInUse()))) return false
  await progress.begin()

  const chosen = (photos: PictureName[]) => (small ? [...new Set(photos.map(firstOfItsKind))] : photos)
  const photoOf = createPictureStore(services, progress, requestedPictures(chosen), (done, all) => {
    if (done % 50 === 0 || done === all) log(`Seed: ${done} of ${all} pictures`)
  })
  const withChosen = <Listing extends { photos: PictureName[] }>(listings: Listing[]) =>
    listings.map((listing) => ({ ...listing, photos: chosen(listing.photos) }))
  await takeTurns([
    createListings('properties', withChosen(rentals), services.properties.create, photoOf),
    createListings('sales', withChosen(sales), services.sales.create, photoOf),
    createListings('btp', withChosen(products), services.products.create, photoOf),
    createArticles(services, (type, name) => photoOf(type, chosen([name])[0]!))
  ])
  await progress.finish()
  const counts = [`${rentals.length} rentals`, `${sales.length} sales`, `${products.length} building materials`]
  log(`Seed: ${counts.join(', ')}, ${articles.length} articles`)
  return true
}

/** Creates one of each kind after the other: each section has something to show from the first seconds on. */
async function takeTurns(kinds: AsyncIterator<void>[]): Promise<void> {
  for (let left = kinds; left.length > 0; ) {
    const next: AsyncIterator<void>[] = []
    for (const kind of left) if (!(await kind.next()).done) next.push(kind)
    left = next
  }
}

const requestedPictures = (chosen: (photos: PictureName[]) => PictureName[]): RequestedPictures => ({
  properties: rentals.flatMap(({ photos }) => chosen(photos)),
  sales: sales.flatMap(({ photos }) => chosen(photos)),
  btp: products.flatMap(({ photos }) => chosen(photos)),
  articles: articles.flatMap(({ photo }) => chosen([photo]))
})

async function* createListings<Input>(
  type: PhotoType,
  listings: SeedListing<Input>[],
  create: (input: SeedListing<Input>['input'] & { images: PhotoInput[] }, at: Date) => Promise<unknown>,
  photoOf: StoredPhotos
): AsyncGenerator<void> {
  for (const { input, photos, added } of oldestFirst(listings)) {
    const images = await Promise.all(
      photos.map(async (name): Promise<PhotoInput> => {
        const { url, publicId } = await photoOf(type, name)
        return { url, publicId, alt: pictureOf(name).caption }
      })
    )
    await skipExisting(() => create({ ...input, images }, publicationTime(added)))
    yield
  }
}

/** Adds missing comments too: an interrupted run may have stored an article without them. */
async function* createArticles(services: Services, photoOf: StoredPhotos): AsyncGenerator<void> {
  const stored = new Map((await services.articles.titles()).map(({ _id, title }) => [title, _id]))
  for (const { title, content, comments, photo, added } of oldestFirst(articles)) {
    const { url, publicId } = await photoOf('articles', photo)
    const input = { title, content, imageUrl: url, publicId }
    const id = stored.get(title) ?? (await services.articles.create(input, publicationTime(added)))._id
    await services.comments.addImported(id, comments)
    yield
  }
}

/** Ignores a conflict: an earlier run has stored this listing, and its reference is taken. */
async function skipExisting(create: () => Promise<unknown>): Promise<void> {
  try {
    await create()
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'conflict')) throw error
  }
}

const oldestFirst = <T extends { added: string }>(rows: T[]): T[] =>
  rows.toSorted((a, b) => a.added.localeCompare(b.added))

/** The agency publishes in the morning. */
const publicationTime = (day: string) => new Date(`${day}T09:30:00.000Z`)
