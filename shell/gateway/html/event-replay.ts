/**
 * Runs in the page. A button that is pressed before its part of the page is alive is pressed again once it is, within fifteen
 * seconds: on a slow line a visitor reads, and taps, long before the scripts have come. React marks its root and what it has
 * taken over; a press that it could take over at once is done. What unfolds is open for the keyboard by styles alone, and
 * stays so; links and forms work without scripts.
 */
export const eventReplay = `(() => {
  const pressed = new Set()
  const has = (element, mark) => element !== null && Object.keys(element).some((key) => key.startsWith(mark))
  const isAlive = (button) => has(button, '__reactProps')
  const pressAgain = (button, end) => {
    if (!isAlive(button) && button.isConnected && Date.now() < end) return setTimeout(pressAgain, 50, button, end)
    pressed.delete(button)
    if (isAlive(button)) button.click()
  }
  addEventListener('click', ({ target, detail }) => {
    const button = target.closest('#app button[type=button]')
    if (!button || isAlive(button) || pressed.has(button) || (detail === 0 && button.ariaExpanded)) return
    pressed.add(button)
    const begun = has(document.getElementById('app'), '__reactContainer')
    setTimeout(() => (begun && isAlive(button) ? pressed.delete(button) : pressAgain(button, Date.now() + 15000)))
  }, true)
})()`
