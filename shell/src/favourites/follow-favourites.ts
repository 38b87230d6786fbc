import { useSession } from '@keur/kit/session'
import { hasAccountFavourites } from './stored-favourites.ts'

/** Favourites follow the session. The code for it is for visitors with an account alone. */
export function followFavourites(): void {
  let isFollowing = false
  const follow = () => {
    if (isFollowing || (!useSession.getState().email && !hasAccountFavourites())) return
    isFollowing = true
    import(/* webpackChunkName: "account-favourites" */ './account-favourites.ts').then(
      ({ followSession }) => followSession(),
      () => {
        isFollowing = false
      }
    )
  }
  useSession.subscribe(follow)
  follow()
}
