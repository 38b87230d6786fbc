/** In localStorage: what this device had before the login. */
export const accountFavouritesKey = 'favoris-avant'

/** Whether an account has left favourites here: its session may have expired while no page was open. */
export function hasAccountFavourites(): boolean {
  try {
    return localStorage.getItem(accountFavouritesKey) !== null
  } catch {
    return false
  }
}
