interface SafeElement {
  setHTML?: (html: string, options: { sanitizer: object }) => void
}

/**
 * The elements of pasted HTML without scripts, in a document of its own, which loads no picture; undefined for a browser
 * that cannot make them safely: the site's policy of Trusted Types refuses every other way.
 */
export function readPastedHtml(html: string): Element | undefined {
  const page: Element & SafeElement = document.implementation.createHTMLDocument('').body
  if (!html || !page.setHTML) return undefined
  // The site's policy reports each style and each handler, also where they are removed at once. Styles are read as data.
  const inert = html.replace(/<\w[^<>]*>/g, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, ' data-$1='))
  page.setHTML(inert, { sanitizer: { removeElements: ['style'] } })
  return cleanPastedHtml(page)
}

/** Leaves what the schema of the editor reads as people see it in Word, Google Docs and tables. */
function cleanPastedHtml(body: Element): Element {
  for (const noise of body.querySelectorAll('style, script, meta, link, title')) noise.remove()
  // The address of a page of another site.
  for (const link of body.querySelectorAll('a[href^="/"]')) link.removeAttribute('href')
  for (const title of body.querySelectorAll('p.MsoTitle')) replace(title, 'h1')
  for (const styled of body.querySelectorAll<HTMLElement>('[data-style]')) readMarks(styled)
  for (const row of body.querySelectorAll('tr')) readRow(row)
  for (const item of body.querySelectorAll('p[class^=MsoListParagraph], p[data-style*="mso-list"]')) readListItem(item)
  // Word writes an empty line as a space that does not break.
  for (const line of body.querySelectorAll('p'))
    if (!line.textContent?.trim() && !line.querySelector('img')) line.remove()
  return body
}

function replace(element: Element, name: string): void {
  const other = document.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Google Docs puts all of a text into a `b` that is not bold, and what is bold into a `span`. */
function readMarks(element: HTMLElement): void {
  const style = element.dataset.style?.replaceAll(/\s/g, '') ?? ''
  if (element.matches('b, strong') && /font-weight:(normal|400)/.test(style)) element.replaceWith(...element.childNodes)
  if (!element.matches('span')) return
  const names = [
    ...(/font-weight:(bold|[6-9]00)/.test(style) ? ['strong'] : []),
    ...(/font-style:italic/.test(style) ? ['em'] : [])
  ]
  for (const name of names) {
    const mark = document.createElement(name)
    mark.append(...element.childNodes)
    element.append(mark)
  }
}

/** Articles have no tables: a row becomes a line of its cells. */
function readRow(row: HTMLTableRowElement): void {
  const cells = [...row.cells].filter((cell) => cell.textContent?.trim() || cell.querySelector('img'))
  const line = document.createElement(cells.length > 1 ? 'p' : 'div')
  for (const [index, cell] of cells.entries()) line.append(...(index > 0 ? [' · '] : []), ...cell.childNodes)
  if (cells.length > 1)
    for (const block of line.querySelectorAll('p, div')) block.replaceWith(' ', ...block.childNodes, ' ')
  row.replaceWith(line)
}

/** Word writes a list as paragraphs that begin with a bullet or a number. */
function readListItem(item: Element): void {
  const marker = item.querySelector('span[data-style*="mso-list"]')
  const [, number] = /^\s*([\da-z]{1,4})[.)]/i.exec(marker?.textContent ?? '') ?? []
  marker?.remove()
  const list = document.createElement(number ? 'ol' : 'ul')
  list.setAttribute('data-pasted', '')
  if (Number(number)) list.setAttribute('start', number as string)
  const depth = Number(/level(\d)/.exec(item.getAttribute('data-style') ?? '')?.[1] ?? 1)
  const entry = document.createElement('li')
  entry.append(...item.childNodes)
  listBefore(item, list, depth).append(entry)
  item.remove()
}

/** The list of this kind and depth that ends before the item, or the new one, which is put there. */
function listBefore(item: Element, list: Element, depth: number): Element {
  let before = item.previousElementSibling
  const isList = () => before?.matches('[data-pasted]')
  let put = (element: Element) => item.before(element)
  for (let level = 1; level < depth && isList(); level += 1) {
    const entry = before?.lastElementChild
    put = (element) => entry?.append(element)
    before = entry?.lastElementChild ?? null
  }
  if (before && isList() && before.localName === list.localName) return before
  put(list)
  return list
}
