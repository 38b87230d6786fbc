import type { ReactNode } from 'react'

/** What the server would say of this, at once: parts that come later are not awaited. */
export async function serverHtml(element: ReactNode): Promise<string> {
  // jsdom knows none, and React looks for it although it is not needed for a text at once.
  Object.assign(globalThis, { MessageChannel: globalThis.MessageChannel ?? QuietChannel })
  const { renderToString } = await import('react-dom/server')
  return renderToString(element)
}

class QuietChannel {
  port1 = {}
  port2 = { postMessage() {} }
}
