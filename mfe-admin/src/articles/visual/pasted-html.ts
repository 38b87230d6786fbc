interface SafeElement {
  setHTML?: (html: string, options: { sanitizer: object }) => void
}

/**
 * The elements of pasted HTML, without scripts; undefined for a browser that cannot make them safely: the site's policy of
 * Trusted Types refuses every other way.
 */
export function readPastedHtml(html: string): Element | undefined {
  const page: Element & SafeElement = document.createElement('div')
  if (!html || !page.setHTML) return undefined
  page.setHTML(html, { sanitizer: {} })
  return cleanPastedHtml(page)
}

/** Makes lists of the paragraphs that begin with a bullet, as Word writes them. */
export function cleanPastedHtml(body: Element): Element {
  for (const noise of body.querySelectorAll('style, script, meta, link, title')) noise.remove()
  for (const item of body.querySelectorAll('p[class^=MsoListParagraph], p[style*="mso-list"]')) {
    const marker = item.querySelector('span[style*="mso-list"]')
    const name = /^\s*[\da-z]{1,4}[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    let list = item.previousElementSibling
    if (!list?.matches(`${name}[data-pasted]`)) {
      list = document.createElement(name)
      list.setAttribute('data-pasted', '')
      item.before(list)
    }
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
  // Word writes an empty line as a space that does not break.
  for (const line of body.querySelectorAll('p'))
    if (!line.textContent?.trim() && !line.querySelector('img')) line.remove()
  return body
}
