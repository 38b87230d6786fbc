import { type ReactNode, StrictMode } from 'react'

/** The id of the first element of the page: what React writes before it belongs in the document's head. */
export const pageElementId = 'page'

/** The outermost element, the same for the server and the browser. */
export function Root({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <div id={pageElementId}>{children}</div>
    </StrictMode>
  )
}
