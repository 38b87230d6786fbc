/**
 * The private keys by which React marks its root element and the elements that it has hydrated, up to a random suffix.
 * `event-replay.test.ts` fails if a release of React renames them.
 */
export const reactKeys = { root: '__reactContainer', element: '__reactProps' } as const

/**
 * A script of the page. A button that is clicked before it is hydrated is clicked again once it is, within fifteen
 * seconds: on a slow connection visitors read, and tap, long before the scripts have loaded. Clicks that React can
 * dispatch at once are left to it. Disclosures open by CSS alone for the keyboard; links and forms work without
 * scripts.
 */
export const eventReplay = `(() => {
  const pending = new Set()
  const hasKey = (element, prefix) => element !== null && Object.keys(element).some((key) => key.startsWith(prefix))
  const isHydrated = (button) => hasKey(button, '${reactKeys.element}')
  const replay = (button, end) => {
    if (!isHydrated(button) && button.isConnected && Date.now() < end) return setTimeout(replay, 50, button, end)
    pending.delete(button)
    if (isHydrated(button)) button.click()
  }
  addEventListener('click', ({ target, detail }) => {
    const button = target.closest('#app button[type=button]')
    if (!button || isHydrated(button) || pending.has(button) || (detail === 0 && button.ariaExpanded)) return
    pending.add(button)
    const hasRoot = hasKey(document.getElementById('app'), '${reactKeys.root}')
    setTimeout(() => (hasRoot && isHydrated(button) ? pending.delete(button) : replay(button, Date.now() + 15000)))
  }, true)
})()`
