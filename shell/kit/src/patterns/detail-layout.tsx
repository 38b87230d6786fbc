import type { ReactNode } from 'react'
import type { Amount } from '../format/index.ts'
import { Badge, Breadcrumbs, type Crumb, LocationBadge, lazyHydrate, Price } from '../ui/index.ts'

interface DetailLayoutProps {
  crumbs: Crumb[]
  gallery: ReactNode
  /** Usually a `DetailHead`. */
  head: ReactNode
  children: ReactNode
  /** Price box and form: beside the text when there is room, below it on phones. */
  aside?: ReactNode
  /** Across the whole width, at the end. */
  after?: ReactNode
  stickyBar?: ReactNode
}

/** The page of one listing: photos first, price and contact always in reach. */
export function DetailLayout({ crumbs, gallery, head, children, aside, after, stickyBar }: DetailLayoutProps) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        {gallery}
        <div className="aside section section--tight">
          <div className="stack gap-6">
            {head}
            {children}
          </div>
          {aside && <div className="aside__stick stack gap-5">{aside}</div>}
        </div>
      </div>
      {after && <div className="no-print">{after}</div>}
      <PrintedContact />
      {stickyBar}
    </>
  )
}

/** At the foot of the page when it is printed: who lets or sells, and where the page is. */
const PrintedContact = lazyHydrate(async () => (await import('./printed-contact.tsx')).PrintedContact)

interface DetailHeadProps {
  title: string
  city?: string
  district?: string
  availability?: string
  amount: Amount
  period?: string
  /** «Villas · Référence L-1047 · Sénégal»; empty parts are left out. */
  parts?: (string | null | undefined)[]
}

/** Name, place and price. The price stands here on phones and tablets; on wide screens it has its box. */
export function DetailHead({ title, city, district, availability, amount, period, parts = [] }: DetailHeadProps) {
  return (
    <div className="stack gap-3">
      <div className="row gap-2">
        {city && <LocationBadge city={city} district={district} />}
        {availability && <Badge tone={availability === 'Disponible' ? 'yes' : 'no'}>{availability}</Badge>}
      </div>
      <h1>{title}</h1>
      <div className="not-desk">
        <Price amount={amount} period={period} size="box" />
      </div>
      <p className="soft">{parts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
