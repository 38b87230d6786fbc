/** HTML of a word processor with its lists as lists, which Word writes as paragraphs that begin with a bullet. */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
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
  return body.innerHTML
}
