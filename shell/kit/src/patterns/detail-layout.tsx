import type { ReactNode } from 'react'
import type { Amount } from '../format/index.ts'
import { Badge, Breadcrumbs, type Crumb, LocationBadge, lazyHydrate, Price } from '../ui/index.ts'

interface DetailLayoutProps {
  crumbs: Crumb[]
  gallery: ReactNode
  /** Usually a `DetailHead`. */
  head: ReactNode
  children: ReactNode
  /** Price box and form: beside the text on wide screens, else below it. */
  aside?: ReactNode
  /** In full width, at the end. */
  after?: ReactNode
  stickyBar?: ReactNode
}

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

/** The foot of the printed page. */
const PrintedContact = lazyHydrate(async () => (await import('./printed-contact.tsx')).PrintedContact)

interface DetailHeadProps {
  title: string
  city?: string
  district?: string
  availability?: string
  amount: Amount
  period?: string
  /** «Villas · Référence L-1047 · Sénégal», without empty parts. */
  parts?: (string | null | undefined)[]
}

/** Title, place, and on phones and tablets the price; on wide screens it is in the price box. */
export function DetailHead({ title, city, district, availability, amount, period, parts = [] }: DetailHeadProps) {
  return (
    <div className="stack gap-3">
      <div className="row gap-2">
        {city && <LocationBadge city={city} district={district} />}
        {availability && <Badge tone={availability === 'Disponible' ? 'yes' : 'no'}>{availability}</Badge>}
      </div>
      <h1>{title}</h1>
      <div className="not-desktop">
        <Price amount={amount} period={period} size="box" />
      </div>
      <p className="soft">{parts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
