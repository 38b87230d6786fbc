let last: Promise<void> = Promise.resolve()

/** Acts when the browser has nothing to do, and not in the same moment as another who asked: what several do at once is felt. */
export function runWhenIdle(act: () => void): void {
  last = last.then(idle).then(act)
}

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
