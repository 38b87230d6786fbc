import { type FavouriteListing, favouritesVersion } from '@keur/contract/favourites'
import { limits } from '@keur/contract/limits'
import { favourites, type ListingSummary } from '@keur/kit/device-listings'
import { http } from '@keur/kit/http'
import { useSession } from '@keur/kit/session'
import { createStoredDocument } from '@keur/kit/store'
import { accountFavouritesKey } from './stored-favourites.ts'

/**
 * The favourites of an account, on the device while its session lasts.
 *
 * At login the device's own join those of the account. What the device had before is stored beside them, so that a
 * logout leaves what was there before, without what was removed meanwhile, and nothing else of the account.
 */

const delay = 1000

interface BeforeLogin {
  email: string
  listings: ListingSummary[]
  /**
   * `first`: the device's own have not joined those of the account yet. `changed`: the device has changes that the
   * account does not have. `saved`: the account may have changes of other devices.
   */
  state: 'first' | 'changed' | 'saved'
}

const states = ['first', 'changed', 'saved']

/** Where it cannot be stored, favourites stay those of the device. */
const document = createStoredDocument<BeforeLogin>(accountFavouritesKey, 1, (stored) =>
  typeof stored.email === 'string' && Array.isArray(stored.listings) && states.includes(String(stored.state))
    ? (stored as object as BeforeLogin)
    : undefined
)

const isSame = (one: ListingSummary, other: ListingSummary) => one.id === other.id && one.section === other.section

/** Starts to follow the session. Returns a function that stops, for tests. */
export function followSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isApplying = false

  async function enter(email: string): Promise<void> {
    const known = readBefore()
    // Another account used this device, and its session has ended: what it left goes first.
    if (known && known.email !== email) leave()
    if (!readBefore()) writeBefore({ email, listings: favourites.all(), state: 'first' })
    if (readBefore()?.state !== 'changed') {
      try {
        const list = await http.get('/users/favourites')
        const state = readBefore()?.state
        if (useSession.getState().email !== email || list.version !== favouritesVersion) return
        if (state !== 'changed') apply(state === 'saved' ? list.favourites : union(favourites.all(), list.favourites))
        if (state === 'saved') return
      } catch {
        // Offline: the next page tries again.
        return
      }
    }
    await save()
  }

  function apply(listings: ListingSummary[]): void {
    isApplying = true
    favourites.useListings.setState(listings, true)
    isApplying = false
  }

  async function save(): Promise<void> {
    const listings = favourites.all()
    try {
      await http.put('/users/favourites', {
        body: { version: favouritesVersion, favourites: listings.flatMap(toFavourite) }
      })
      if (favourites.all() === listings) mark('saved')
    } catch {
      // Offline, or the session has ended: it stays marked, and the next page tries again.
    }
  }

  const stopListings = favourites.useListings.subscribe(() => {
    const state = readBefore()?.state
    if (isApplying || !useSession.getState().email || !state) return
    // The first time both are joined, whatever has changed meanwhile.
    if (state === 'first') return
    mark('changed')
    clearTimeout(timer)
    timer = setTimeout(save, delay)
  })
  const follow = (email: string | null) => {
    clearTimeout(timer)
    if (email) void enter(email)
    else leave()
  }
  const stopSession = useSession.subscribe((session, previous) => {
    if (session.email !== previous.email) follow(session.email)
  })
  follow(useSession.getState().email)
  return () => {
    clearTimeout(timer)
    stopListings()
    stopSession()
  }
}

/** Leaves on the device what it had before the login. */
function leave(): void {
  const before = readBefore()
  if (!before) return
  document.clear()
  const current = favourites.all()
  favourites.useListings.setState(
    before.listings.filter((listing) => current.some((other) => isSame(listing, other))),
    true
  )
}

const union = (own: ListingSummary[], stored: ListingSummary[]): ListingSummary[] =>
  [...own, ...stored.filter((listing) => !own.some((other) => isSame(listing, other)))].slice(0, limits.favourites)

/** None for a listing of an older shape, which the account would refuse together with all others. */
function toFavourite({ section, id, to, title, photo, amount, period, place }: ListingSummary): FavouriteListing[] {
  if (!/^[0-9a-f]{24}$/.test(id)) return []
  const url = typeof photo === 'string' ? photo : photo?.url
  return [
    {
      ...{ section, id, to, title: title.slice(0, limits.title) },
      ...(url ? { photo: url } : {}),
      ...(amount === null || amount === undefined ? {} : { amount }),
      ...(period ? { period } : {}),
      ...(place ? { place } : {})
    }
  ]
}

const readBefore = document.read
const writeBefore = (before: BeforeLogin) => void document.write(before)

function mark(state: BeforeLogin['state']): void {
  const before = readBefore()
  if (before && before.state !== state) writeBefore({ ...before, state })
}
