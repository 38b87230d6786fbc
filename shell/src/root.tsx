import { type ReactNode, StrictMode } from 'react'

/** The id of the page's first element. What React renders before it belongs in the document's head. */
export const pageElementId = 'page'

/** The outermost element, the same for the server and the browser. */
export function Root({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <div id={pageElementId}>{children}</div>
    </StrictMode>
  )
}
