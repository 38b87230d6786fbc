import type { ReactNode } from 'react'
import { FavouriteButton, type ListingSummary } from '../favourites/index.tsx'
import { t } from '../language/index.ts'
import { ListingCard, SectionHead } from '../patterns/index.ts'
import { type KeyFigure, NoPhoto, Photo } from '../ui/index.ts'

export interface SimilarListingsProps {
  title: string
  list: { path: string; title: string }
  listings: {
    summary: ListingSummary
    badge: string
    availability?: string
    photoCount?: number
    figures?: KeyFigure[]
  }[]
  /** In place of a missing photo. */
  placeholder?: ReactNode
}

export function SimilarListings({ title, list, listings, placeholder = <NoPhoto fill /> }: SimilarListingsProps) {
  if (listings.length === 0) return null
  return (
    <section className="section section--tight">
      <div className="wrap">
        <SectionHead title={title} more={{ to: list.path, label: list.title, short: t('Tout voir') }} />
        <div className="shelf shelf--4">
          {listings.map(({ summary, ...more }) => {
            const { id, section: _, photo, amount, ...card } = summary
            return (
              <ListingCard
                key={id}
                corner={<FavouriteButton listing={summary} />}
                shape="short"
                heading="h3"
                amount={amount}
                media={photo ? <Photo photo={photo} alt="" sizes="19rem" fill /> : placeholder}
                {...card}
                {...more}
              />
            )
          })}
        </div>
      </div>
    </section>
  )
}
