/** What the list of seen pages tells of one, as headers of what is kept: HTML as it stands in the page, encoded. */
export interface PageFacts {
  title: string
  description: string
  /** Path of the sharing picture's smallest size; empty where there is none. */
  photo: string
}

const names = { title: 'x-title', description: 'x-description', photo: 'x-photo' } as const

export function factsOf(html: string): Record<string, string> {
  const meta = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  const [, type, id] = /\/media\/([a-z]+)\/(?:[a-z\d]+\/)?([0-9a-f-]{36})\./.exec(meta('og:image')) ?? []
  const facts: PageFacts = {
    title: (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/ – [^–]*$/, ''),
    description: meta('og:description'),
    photo: type && id ? `/media/${type}/400/${id}.webp` : ''
  }
  return Object.fromEntries(
    Object.entries(facts).map(([fact, value]) => [names[fact as keyof PageFacts], encodeURIComponent(value)])
  )
}

export function factsIn({ headers }: Response): PageFacts {
  const read = (fact: keyof PageFacts) => decodeURIComponent(headers.get(names[fact]) ?? '')
  return { title: read('title'), description: read('description'), photo: read('photo') }
}
