import { bannerId, labels } from './labels.ts'

/** A banner without connection, over data from the cache, and once it is back. Nothing reloads by itself. */
export function watchConnection() {
  const isCachedPage = document.getElementById(bannerId) !== null
  window.addEventListener('offline', () => showBanner(labels.offline))
  window.addEventListener('online', () => {
    if (isCachedPage) showBanner(labels.back, labels.refresh)
    else document.getElementById(bannerId)?.remove()
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const { type, seen } = (data ?? {}) as { type?: unknown; seen?: unknown }
    if (type === 'remembered' && typeof seen === 'string') showBanner(labels.seen(new Date(seen)))
  })
}

/** `reloadLabel`: a link that loads this page again. */
function showBanner(text: string, reloadLabel?: string) {
  const paragraph = document.createElement('p')
  paragraph.append(text)
  if (reloadLabel) {
    const anchor = document.createElement('a')
    anchor.href = location.href
    anchor.textContent = reloadLabel
    paragraph.append(' ', anchor)
  }
  const banner = document.getElementById(bannerId) ?? createBanner()
  banner.replaceChildren(paragraph)
}

function createBanner(): HTMLElement {
  const banner = document.createElement('div')
  banner.id = bannerId
  banner.className = 'offline-banner'
  banner.setAttribute('role', 'status')
  document.body.prepend(banner)
  return banner
}
