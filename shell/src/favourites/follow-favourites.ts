import { useSession } from '@keur/kit/session'

/** In localStorage: what this device had before the login. */
export const accountFavouritesKey = 'favoris-avant'

/** Whether an account has left favourites here: its session may have expired while no page was open. */
function hasAccountFavourites(): boolean {
  try {
    return localStorage.getItem(accountFavouritesKey) !== null
  } catch {
    return false
  }
}

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
