/** The pages that visitors come to first: home, lists, one listing to rent and one for sale, the newest article. */
export async function measuredPaths(site: string): Promise<string[]> {
  const rental = await anyOf(site, 'properties')
  const sale = await anyOf(site, 'sales')
  return ['/', '/locations', `/detail/${rental}`, `/ventes/detail/${sale}`, '/btp', '/articles']
}

async function anyOf(site: string, collection: string): Promise<string> {
  const answer = await fetch(`${site}/api/${collection}?limit=1`)
  const [listing] = ((await answer.json()) as Record<string, { _id: string }[]>)[collection] ?? []
  if (!listing) throw new Error(`${site} has none of ${collection} to look at the page of.`)
  return listing._id
}
