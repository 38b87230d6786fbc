import { type ListingSection, listingSections } from '@keur/contract/vocabulary'
import { agency, whatsappLink } from '@keur/kit/agency'
import type { ListingSummary } from '@keur/kit/favourites'
import { formatPeriod, formatPlace, formatPrice } from '@keur/kit/format'
import { http, isHttpProblem } from '@keur/kit/http'
import { colon, t } from '@keur/kit/language'
import { pageUrl } from '@keur/kit/page-head'
import type { LoaderFunctionArgs } from '@keur/kit/router'

/** A link with more would be long to read, and slow to open. */
export const maxSent = 20

/** The name of each section in the address of a selection. */
const names: Record<ListingSection, string> = { properties: 'locations', sales: 'ventes', btp: 'materiaux' }

type ListingKey = Pick<ListingSummary, 'section' | 'id'>

/** «/favoris?annonces=locations:<id>,ventes:<id>»: opens these listings for anyone. */
export const selectionPath = (listings: ListingKey[]) =>
  `/favoris?annonces=${listings.map(({ section, id }) => `${names[section]}:${id}`).join()}`

/** The listings that an address names; what it does not name rightly is left out. */
export function parseSelection(text: string): ListingKey[] {
  const keys = text.split(',').flatMap((entry) => {
    const [name, id = ''] = entry.split(':')
    const section = listingSections.find((candidate) => names[candidate] === name)
    return section && /^[0-9a-f]{24}$/.test(id) ? [{ section, id }] : []
  })
  return keys.slice(0, maxSent)
}

/** Opens WhatsApp with the listings and one link that shows all of them; the visitor chooses who gets it. */
export function sendLink(listings: ListingSummary[]): string {
  const sent = listings.slice(0, maxSent)
  const lines = sent.map(({ title, amount, period }) =>
    `• ${title}${colon}${formatPrice(amount)} ${formatPeriod(period)}`.trim()
  )
  return whatsappLink(
    [t('Ma sélection chez {name}', { name: agency.name }), ...lines, pageUrl(selectionPath(sent))].join('\n'),
    ''
  )
}

export interface ReceivedSelection {
  listings: ListingSummary[]
  /** How many are no longer published. */
  missing: number
}

/** The listings of a selection that somebody sent; null on the visitor's own favourites. */
export async function selectionLoader({ request: { url, signal } }: LoaderFunctionArgs) {
  const text = new URL(url).searchParams.get('annonces')
  if (text === null) return null
  const keys = parseSelection(text)
  const found = await Promise.all(keys.map((key) => loadSummary(key, signal).catch(nullIfGone)))
  const listings = found.filter((listing) => listing !== null)
  return { listings, missing: keys.length - listings.length } satisfies ReceivedSelection
}

function nullIfGone(error: unknown): null {
  if (isHttpProblem(error) && error.status === 404) return null
  throw error
}

async function loadSummary({ section, id }: ListingKey, signal: AbortSignal): Promise<ListingSummary> {
  const request = { params: { id }, signal }
  if (section === 'sales') {
    const { title, images, details, localisation } = await http.get('/sales/:id', request)
    const place = formatPlace(localisation)
    return { section, id, to: `/ventes/detail/${id}`, title, photo: images[0], amount: details.price, place }
  }
  const { title, images, details, localisation } =
    section === 'btp' ? await http.get('/btp/:id', request) : await http.get('/properties/:id', request)
  return {
    section,
    id,
    to: section === 'btp' ? `/produit/${id}` : `/detail/${id}`,
    title,
    photo: images[0],
    amount: details.price,
    period: details.sequence,
    place: formatPlace(localisation, section === 'btp' ? undefined : details)
  }
}
