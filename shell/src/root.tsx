import { type ReactNode, StrictMode } from 'react'
import { noSections, type Sections, SectionsContext } from './sections.ts'

/** The id of the page's first element. What React renders before it belongs in the document's head. */
export const pageElementId = 'page'

/** The outermost element, the same for the server and the browser. */
export function Root({ sections, children }: { sections: Sections | undefined; children: ReactNode }) {
  return (
    <StrictMode>
      <SectionsContext value={sections ?? noSections}>
        <div id={pageElementId}>{children}</div>
      </SectionsContext>
    </StrictMode>
  )
}
