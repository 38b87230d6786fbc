import { SectionHead } from '@keur/kit/patterns'
import { classNames } from '@keur/kit/ui'
import type { ReactNode } from 'react'

interface ShelfProps<Listing> {
  listings: Listing[]
  title: string
  /** The list they are the newest of. */
  to: string
  all: string
  /** Four side by side instead of three. */
  many?: boolean
  /** Stands right below another shelf. */
  follows?: boolean
  children: (listing: Listing) => ReactNode
}

/** The newest of a list; nothing at all where there are none to show. */
export function Shelf<Listing>({ listings, title, to, all, many, follows, children }: ShelfProps<Listing>) {
  if (listings.length === 0) return null
  return (
    <section className={classNames('wrap section', follows && 'section--tight')}>
      <SectionHead title={title} more={{ to, label: all, short: 'Tout voir' }}>
        Les plus récents.
      </SectionHead>
      <div className={classNames('shelf', many && 'shelf--4')}>{listings.map(children)}</div>
    </section>
  )
}
