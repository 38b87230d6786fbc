import { nextPage } from './next-page.ts'

const key = 'apresConnexion'

/** Where the visitor goes after a provider's pages, which bring no address of ours back. */
export function keepNextPage(page: string) {
  try {
    sessionStorage.setItem(key, page)
  } catch {
    // Storage is refused: the login leads home.
  }
}

/** The page that was kept, once; home where there is none. What lies in the storage is looked at as an address is. */
export function recallNextPage(): string {
  try {
    const page = sessionStorage.getItem(key) ?? '/'
    sessionStorage.removeItem(key)
    return nextPage(new URLSearchParams({ suite: page }))
  } catch {
    return '/'
  }
}
