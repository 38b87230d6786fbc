/** HTML by all that an element shows: of some five kilobytes each. */
const known = new Map<string, string>()
const maxElements = 500

/** The page that is rendered now: what else its HTML depends on, and what its elements without HTML show. */
let page: { variant: string; shown: string[] } | undefined

type Markup =
  | { dangerouslySetInnerHTML: { __html: string } }
  | { 'data-markup': number; dangerouslySetInnerHTML?: never }

/**
 * The attributes of an element by the props that make its content, on the server; undefined in the browser. Where the same
 * props made it before, its HTML is among them, and it needs no children. It has none of its kind inside, and no `useId`.
 */
export function knownMarkup(props: object): Markup | undefined {
  if (!page) return undefined
  const key = page.variant + JSON.stringify(plainProps(props))
  const html = known.get(key)
  return html === undefined
    ? { 'data-markup': page.shown.push(key) - 1 }
    : { dangerouslySetInnerHTML: { __html: html } }
}

/** Elements of React by the name of their component, without React's own fields: they may be circular. */
function plain(value: unknown): unknown {
  if (typeof value === 'function') return value.name
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null || !('$$typeof' in value)) return value
  const { type, props } = value as { type?: unknown; props?: object }
  return [typeof type === 'object' ? '' : plain(type), plainProps(props ?? {})]
}

const plainProps = (props: object) => Object.entries(props).map(([name, value]) => [name, plain(value)])

/** React's mark of a part that it left to the browser. */
const unfinished = '<!--$!-->'

/**
 * Renders a page, at once, with the HTML of elements that earlier pages had. `variant`: what their HTML depends on apart
 * from what they show.
 */
export function renderWithMarkup(variant: string, render: () => string): string {
  const shown: string[] = []
  page = { variant, shown }
  try {
    const html = render()
    if (shown.length === 0) return html
    return html.replace(/<(\w+) data-markup="(\d+)"(.*?)<\/\1>/gs, (_, tag, number, rest: string) => {
      const content = rest.slice(rest.indexOf('>') + 1)
      if (!content.includes(unfinished)) known.set(shown[number]!, content)
      if (known.size > maxElements) known.delete(known.keys().next().value!)
      return `<${tag}${rest}</${tag}>`
    })
  } finally {
    page = undefined
  }
}
