/** The main pages: home, the lists, and a listing to rent and one for sale. */
export async function measuredPaths(site: string): Promise<string[]> {
  const rental = await firstId(site, 'properties')
  const sale = await firstId(site, 'sales')
  return ['/', '/locations', `/detail/${rental}`, `/ventes/detail/${sale}`, '/btp', '/articles']
}

async function firstId(site: string, collection: string): Promise<string> {
  const response = await fetch(`${site}/api/${collection}?limit=1`)
  const [listing] = ((await response.json()) as Record<string, { _id: string }[]>)[collection] ?? []
  if (!listing) throw new Error(`${site} has no ${collection} to measure.`)
  return listing._id
}
