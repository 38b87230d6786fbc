import { listingPath, listPaths } from '@keur/contract/listing-paths'
import { formatMoney } from '@keur/contract/money'
import { describeSearch } from '@keur/contract/saved-search'
import type { AlertFrequency, ListingSection } from '@keur/contract/vocabulary'
import type { ListingNews } from '../../../domain/listing-news.ts'
import type { MailPart, Template, TemplateContext } from './mail-layout.ts'

/** To an address for which somebody asked for an alert. Its owner decides whether it begins. */
export interface AlertConfirmation {
  alertId: string
  nonce: string
  section: ListingSection
  query: string
  frequency: AlertFrequency
}

const often: Record<AlertFrequency, string> = { daily: 'chaque soir', weekly: 'chaque vendredi soir' }

export const alertConfirmation: Template<AlertConfirmation> = (alert, { agency, links }) => ({
  subject: 'Confirmez votre alerte',
  parts: [
    'Bonjour,',
    `Quelqu’un a demandé à ${agency.name} d’écrire à cette adresse e-mail, ${often[alert.frequency]}, quand une nouvelle annonce correspond à cette recherche\u00a0:`,
    // A stranger may have typed the words of the search, so they are not repeated before the owner agrees.
    { facts: [['Recherche', describeSearch(alert.section, alert.query, true)]] },
    'C’était vous\u00a0? Ouvrez ce lien, puis confirmez\u00a0:',
    { button: 'Confirmer mon alerte', url: links.alert(alert.alertId, alert.nonce) },
    'Ce lien est valable 24 heures. L’alerte dure un an, et s’arrête en un clic.',
    'Ce n’était pas vous\u00a0? N’ouvrez pas le lien\u00a0: vous ne recevrez rien.'
  ]
})

/** A listing as the mail shows it. */
export interface AnnouncedListing {
  id: string
  title: string
  price: number
  place: string
  news: ListingNews['kind']
}

/** What is new for all alerts of one address. */
export interface AlertNews {
  /** The key of the mailbox, for the link that ends all alerts. */
  mailbox: string
  alerts: {
    alertId: string
    nonce: string
    section: ListingSection
    query: string
    listings: AnnouncedListing[]
    /** There are more than those listings. */
    hasMore: boolean
    /** The last day of an alert that ends soon, as text. */
    endsOn?: string | undefined
  }[]
}

const newsLabels: Record<ListingNews['kind'], string> = {
  new: 'Nouveau',
  cheaper: 'Baisse de prix',
  available: 'De nouveau disponible'
}

export const alertNews: Template<AlertNews> = ({ alerts, mailbox }, { links, publicUrl }) => {
  const ids = new Set(alerts.flatMap(({ listings }) => listings.map(({ id }) => id)))
  return {
    subject: subjectOf(ids.size),
    parts: [
      'Bonjour,',
      ...(ids.size > 0 ? ['Voici ce qui correspond à vos recherches depuis notre dernier message.'] : []),
      ...alerts.flatMap((alert) => partsOf(alert, { links, publicUrl })),
      'Vous recevez ce message parce que vous avez confirmé une alerte. Pour ne plus en recevoir aucun\u00a0:',
      { link: 'Arrêter toutes mes alertes', url: links.alertsEnd(mailbox), text: '' }
    ],
    oneClick: links.alertsOneClick(mailbox)
  }
}

function subjectOf(count: number): string {
  if (count === 0) return 'Votre alerte se termine bientôt'
  return count === 1 ? 'Une annonce pour votre recherche' : `${count} annonces pour votre recherche`
}

function partsOf(
  { alertId, nonce, section, query, listings, hasMore, endsOn }: AlertNews['alerts'][number],
  { links, publicUrl }: Pick<TemplateContext, 'links' | 'publicUrl'>
): MailPart[] {
  return [
    { heading: describeSearch(section, query) },
    ...listings.map(({ id, title, price, place, news }) => ({
      link: title,
      url: `${publicUrl}${listingPath(section, id)}`,
      text: [newsLabels[news], price > 0 ? formatMoney(price) : '', place].filter(Boolean).join(' · ')
    })),
    ...(hasMore
      ? [
          {
            link: 'D’autres annonces correspondent\u00a0: voir la liste',
            url: publicUrl + listPaths[section],
            text: ''
          }
        ]
      : []),
    ...(endsOn
      ? [
          `Cette alerte se termine le ${endsOn}. Pour la garder un an de plus, ouvrez ce lien, puis confirmez\u00a0:`,
          { link: 'Prolonger cette alerte', url: links.alert(alertId, nonce), text: '' }
        ]
      : []),
    { link: 'Arrêter cette alerte', url: links.alertEnd(alertId, nonce), text: '' }
  ]
}
