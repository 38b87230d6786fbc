import { fromApi, price } from './site.ts'

interface Listing {
  _id: string
  title: string
  category: string
  details: { reference: string; price: number }
}

/** One record of each kind, by the names that the table of routes uses: `{rental}`, `{rental.title}`. */
export async function records(): Promise<Map<string, string>> {
  const { properties } = await fromApi<{ properties: Listing[] }>('/properties?limit=1')
  const { sales } = await fromApi<{ sales: Listing[] }>('/sales?limit=1')
  const { materiels } = await fromApi<{ materiels: Listing[] }>('/btp?limit=1')
  const articles = await fromApi<{ _id: string; title: string }[]>('/articles')
  return new Map([
    ...named('rental', properties[0]),
    ...named('sale', sales[0]),
    ...named('product', materiels[0]),
    ['article', articles[1]?._id ?? ''],
    ['article.title', articles[1]?.title ?? ''],
    ['article.first', articles[0]?._id ?? ''],
    ['article.first.title', articles[0]?.title ?? ''],
    ['articles', String(articles.length)]
  ])
}

function named(name: string, listing: Listing | undefined): [string, string][] {
  if (!listing) throw new Error(`The site under test has no ${name}.`)
  const { _id, title, category, details } = listing
  return [
    [name, _id],
    [`${name}.title`, title],
    [`${name}.category`, category],
    [`${name}.reference`, details.reference],
    [`${name}.price`, price(details.price)]
  ]
}

export const fillPlaceholders = (text: string, facts: Map<string, string>) =>
  text.replaceAll(/\{([a-z.]+)\}/g, (_whole, name) => {
    const fact = facts.get(name)
    if (fact === undefined) throw new Error(`No record is called ${name}.`)
    return fact
  })
