import { type ReactNode, StrictMode, useEffect } from 'react'
import { noSections, type Sections, SectionsContext } from './sections.ts'

/** The id of the page's first element. What React renders before it belongs in the document's head. */
export const pageElementId = 'page'

interface RootProps {
  sections: Sections | undefined
  children: ReactNode
  /** Called in the browser once the page is hydrated. */
  onReady?: () => void
}

/** The outermost element, the same for the server and the browser. */
export function Root({ sections, children, onReady }: RootProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <SectionsContext value={sections ?? noSections}>
        <div id={pageElementId}>{children}</div>
      </SectionsContext>
    </StrictMode>
  )
}
