import type { ComponentProps, ReactNode } from 'react'
import { phoneLink, whatsappLink } from '../agency/index.ts'
import { addRecentlyViewed, FavouriteButton, type ListingSummary } from '../favourites/index.tsx'
import { formatPeriod, formatPrice } from '../format/index.ts'
import { Gallery } from '../gallery/index.tsx'
import type { LeadDetails } from '../leads/index.tsx'
import { PageHead } from '../page-head/index.tsx'
import { DetailHead, DetailLayout, StickyContactBar } from '../patterns/index.ts'
import { ShareButton } from '../share/index.tsx'
import { StructuredData } from '../structured-data/index.tsx'
import { ButtonLink, type Crumb, ExternalButton, type PhotoSource, sharingImage } from '../ui/index.ts'
import { useRecordView } from '../views/index.ts'

interface ListingDetailProps {
  summary: ListingSummary
  photos: PhotoSource[]
  /** In place of the gallery, for a listing without photos. */
  gallery?: ReactNode
  /** For search engines and shared links. */
  head: Pick<ComponentProps<typeof PageHead>, 'title' | 'description' | 'type'>
  structuredData: Omit<ComponentProps<typeof StructuredData>, 'crumbs'>
  /** Between the home page and this page. */
  crumbs: Crumb[]
  /** What the title shows beside title and price. */
  facts: Pick<ComponentProps<typeof DetailHead>, 'city' | 'district' | 'availability' | 'parts'>
  /** The chat about this listing, and the lead that it records. */
  chat: { text: string; number?: string; lead: LeadDetails }
  /** One more action, by the id of its element on this page. */
  action: { label: string; id: string }
  /** Price and forms. */
  aside: ReactNode
  similar: ReactNode
  /** The text. */
  children: ReactNode
}

/** The page of one listing. Adds it to those last viewed on the device. */
export function ListingDetail(props: ListingDetailProps) {
  const { summary, photos, chat, action } = props
  const { section, id, to, title, amount, period } = summary
  const crumbs = [{ label: 'Accueil', to: '/' }, ...props.crumbs, { label: title }]
  useRecordView(section, id, () => addRecentlyViewed(summary))
  return (
    <>
      <PageHead {...props.head} path={to} image={sharingImage(photos)} imageAlt={title} />
      <StructuredData {...props.structuredData} crumbs={crumbs} />
      <DetailLayout
        crumbs={crumbs}
        gallery={props.gallery ?? <Gallery key={id} photos={photos} title={title} />}
        head={
          <div className="stack">
            <DetailHead title={title} amount={amount} period={period} {...props.facts} />
            <div className="row gap-2">
              <FavouriteButton listing={summary} showLabel />
              <ShareButton
                title={title}
                text={[formatPrice(amount), formatPeriod(period)].filter(Boolean).join(' ')}
                path={to}
              />
            </div>
          </div>
        }
        aside={props.aside}
        after={props.similar}
        stickyBar={
          <StickyContactBar
            amount={amount}
            period={period}
            whatsapp={whatsappLink(chat.text, chat.number)}
            lead={chat.lead}
          >
            <ExternalButton variant="dark" href={`#${action.id}`}>
              {action.label}
            </ExternalButton>
          </StickyContactBar>
        }
      >
        {props.children}
      </DetailLayout>
    </>
  )
}

/** Call the agency, or write to it. */
export const ContactButtons = () => (
  <div className="halves">
    <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
      Appeler
    </ExternalButton>
    <ButtonLink block variant="line" to="/contact">
      Contactez
    </ButtonLink>
  </div>
)
