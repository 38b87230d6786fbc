import { type FavouriteList, type FavouriteListing, favouritesVersion } from '@keur/contract/favourites'
import type { Db } from 'mongodb'

interface FavouritesDocument {
  /** The identifier of the account. */
  _id: string
  version: number
  favourites: FavouriteListing[]
}

export type FavouritesRepository = ReturnType<typeof createFavouritesRepository>

/** The favourites of accounts: one document for each. */
export function createFavouritesRepository(db: Db) {
  const lists = db.collection<FavouritesDocument>('favourites')
  return {
    async of(userId: string): Promise<FavouriteList> {
      const document = await lists.findOne({ _id: userId })
      return { version: favouritesVersion, favourites: document?.favourites ?? [] }
    },
    async replace(userId: string, { version, favourites }: FavouriteList): Promise<void> {
      await lists.replaceOne({ _id: userId }, { version, favourites }, { upsert: true })
    },
    async delete(userId: string): Promise<void> {
      await lists.deleteOne({ _id: userId })
    }
  }
}
