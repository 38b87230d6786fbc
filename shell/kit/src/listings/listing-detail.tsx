import type { ComponentProps, ReactNode } from 'react'
import { agency, phoneLink, whatsappLink } from '../agency/index.ts'
import { addRecentlyViewed, FavouriteButton, type ListingSummary } from '../favourites/index.tsx'
import { type Amount, formatPeriod, formatPrice } from '../format/index.ts'
import { Gallery } from '../gallery/index.tsx'
import { agencyLanguage, colon, t } from '../language/index.ts'
import { type LeadDetails, recordWhatsappLead } from '../leads/send-lead.ts'
import { PageHead, pageUrl } from '../page-head/index.tsx'
import { useLocation } from '../router/index.ts'
import { ShareButton } from '../share/index.tsx'
import { StructuredData } from '../structured-data/index.tsx'
import {
  Badge,
  Breadcrumbs,
  ButtonLink,
  type Crumb,
  classNames,
  ExternalButton,
  LocationBadge,
  lazyHydrate,
  type PhotoSource,
  Price,
  sharingImage
} from '../ui/index.ts'
import { useRecordView } from '../views/index.ts'
import { AgentCard } from './agent-card.tsx'
import css from './listing-detail.module.css'
import type { ListingRecordingsProps, Recordings } from './listing-recordings.tsx'
// Imported here, so that the server's HTML is styled before the code of recordings is fetched.
import './listing-recordings.module.css'

/** Few listings have some. */
const ListingRecordings = lazyHydrate<ListingRecordingsProps>(
  async () => (await import('./listing-recordings.tsx')).ListingRecordings
)

export interface ListingDetailProps {
  summary: ListingSummary
  photos: PhotoSource[]
  /** In place of the gallery, for a listing without photos. */
  gallery?: ReactNode
  /** Beside the price instead of above everything. */
  narrowGallery?: boolean
  /** For search engines and shared links. */
  head: Pick<ComponentProps<typeof PageHead>, 'title' | 'description' | 'type'>
  structuredData: Omit<ComponentProps<typeof StructuredData>, 'crumbs'>
  /** Between the home page and this page. */
  crumbs: Crumb[]
  facts: Facts
  /** Who responds for it, if it names somebody. */
  agent?: string | undefined
  /** Its video and its spoken presentation, if it has them. */
  recordings?: Recordings
  /** The chat about this listing, and the lead that it records. */
  chat: { text: string; number?: string; lead: LeadDetails }
  /** One more action: a page, or `#` and the id of an element on this one. */
  action: { label: string; to: string }
  /** Price and forms: beside the text on wide screens, else below it. */
  aside: ReactNode
  similar: ReactNode
  children: ReactNode
}

/** What the title shows beside title and price. */
interface Facts {
  city?: string
  district?: string
  availability?: string
}

/** The page of one listing. Adds it to those last viewed on the device. */
export function ListingDetail(props: ListingDetailProps) {
  const { summary, photos, chat, action } = props
  const { section, id, to, title, amount, period } = summary
  const gallery = props.gallery ?? <Gallery key={id} photos={photos} title={title} />
  // A single photo across the page would lose its upper and lower half.
  const isNarrow = photos.length < 2 || props.narrowGallery
  const crumbs = [{ label: t('Accueil'), to: '/' }, ...props.crumbs, { label: title, lang: agencyLanguage }]
  useRecordView(section, id, () => addRecentlyViewed(summary))
  return (
    <>
      <PageHead {...props.head} path={to} image={sharingImage(photos)} imageAlt={title} />
      <StructuredData {...props.structuredData} crumbs={crumbs} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        {!isNarrow && gallery}
        <div className={classNames('aside section', isNarrow ? css.narrow : 'section--tight')}>
          <div className="stack gap-6">
            {isNarrow && gallery}
            <div className="stack">
              <Title title={title} amount={amount} period={period} {...props.facts} />
              <div className="row gap-2">
                <FavouriteButton listing={summary} showLabel />
                <ShareButton
                  title={title}
                  text={[formatPrice(amount), formatPeriod(period)].filter(Boolean).join(' ')}
                  path={to}
                />
              </div>
            </div>
            {(props.recordings?.video || props.recordings?.presentation) && (
              <ListingRecordings
                key={id}
                section={section}
                id={id}
                title={title}
                poster={photos[0]}
                video={props.recordings.video}
                presentation={props.recordings.presentation}
              />
            )}
            {props.children}
          </div>
          <div className="aside__stick stack gap-5">
            <AgentCard section={section} agent={props.agent} />
            {props.aside}
          </div>
        </div>
      </div>
      <div className="no-print">{props.similar}</div>
      <PrintedContact />
      <div className={classNames('no-print', css.bar)} data-dock>
        <Price amount={amount} period={period} size="bar" />
        <div className={css.buttons}>
          <ExternalButton
            icon="whatsapp"
            label={t('Écrire sur WhatsApp')}
            href={whatsappLink(chat.text, chat.number)}
            onClick={() => recordWhatsappLead(chat.lead)}
          />
          <ExternalButton variant="line" icon="phone" label={t('Appeler l’agence')} href={phoneLink()} />
          {action.to.startsWith('#') ? (
            <ExternalButton variant="dark" href={action.to}>
              {action.label}
            </ExternalButton>
          ) : (
            <ButtonLink variant="dark" to={action.to}>
              {action.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}

type TitleProps = Facts & { title: string; amount: Amount; period: string | undefined }

/** Title, place, and on phones and tablets the price; on wide screens it is in the price box. */
function Title({ title, amount, period, city, district, availability }: TitleProps) {
  return (
    <div className="stack gap-3">
      <div className="row gap-2">
        {city && <LocationBadge city={city} district={district} />}
        {availability && <Badge tone={availability === 'Disponible' ? 'yes' : 'no'}>{t(availability)}</Badge>}
      </div>
      <h1 lang={agencyLanguage}>{title}</h1>
      {agencyLanguage && (
        <p className="small soft">{t('Titre et description\u00a0: textes de l’agence, en français.')}</p>
      )}
      <div className="not-desktop">
        <Price amount={amount} period={period} size="box" />
      </div>
    </div>
  )
}

function PrintedContact() {
  const { pathname } = useLocation()
  const { name, phones, email, address, hours } = agency
  return (
    <div className="wrap print-only">
      <p>
        <b>{name}</b> · {address} · {hours}
      </p>
      <p>{[...phones.map(({ label, number }) => `${label}${colon}${number}`), email].join(' · ')}</p>
      <p>{pageUrl(pathname)}</p>
    </div>
  )
}
