import { bannerId, wording } from './wording.ts'

/**
 * Tells under the eyes of the visitor that the connection is gone, how old the page is, and that the connection is
 * back. Nothing reloads by itself.
 */
export function watchConnection() {
  const fromMemory = document.getElementById(bannerId) !== null
  window.addEventListener('offline', () => say(wording.offline))
  window.addEventListener('online', () => {
    if (fromMemory) say(wording.back, wording.refresh)
    else document.getElementById(bannerId)?.remove()
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const { type, seen } = (data ?? {}) as { type?: unknown; seen?: unknown }
    if (type === 'remembered' && typeof seen === 'string') say(wording.seen(new Date(seen)))
  })
}

/** `link` leads to this very page, anew. */
function say(text: string, link?: string) {
  const paragraph = document.createElement('p')
  paragraph.append(text)
  if (link) {
    const anchor = document.createElement('a')
    anchor.href = location.href
    anchor.textContent = link
    paragraph.append(' ', anchor)
  }
  banner().replaceChildren(paragraph)
}

function banner(): HTMLElement {
  const known = document.getElementById(bannerId)
  if (known) return known
  const made = document.createElement('div')
  made.id = bannerId
  made.className = 'offline-banner'
  made.setAttribute('role', 'status')
  document.body.prepend(made)
  return made
}
