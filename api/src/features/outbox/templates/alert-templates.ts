import type { Translate } from '@keur/contract/language'
import { listingPath, listPaths } from '@keur/contract/listing-paths'
import { formatMoney } from '@keur/contract/money'
import { describeSearch } from '@keur/contract/saved-search'
import type { AlertFrequency, ListingSection } from '@keur/contract/vocabulary'
import type { ListingNews } from '../../../domain/listing-news.ts'
import type { MailPart, Template } from './mail-layout.ts'
import type { TemplateContext } from './template-context.ts'

/** To an address for which somebody asked for an alert. Its owner decides whether it begins. */
export interface AlertConfirmation {
  alertId: string
  nonce: string
  section: ListingSection
  query: string
  frequency: AlertFrequency
}

const oftenIn = (t: Translate): Record<AlertFrequency, string> => ({
  daily: t('chaque soir'),
  weekly: t('chaque vendredi soir')
})

export const alertConfirmation: Template<AlertConfirmation> = (alert, { agency, links, t }) => ({
  subject: t('Confirmez votre alerte'),
  parts: [
    t('Bonjour,'),
    t(
      'Quelqu’un a demandé à {agency} d’écrire à cette adresse e-mail, {often}, quand une nouvelle annonce correspond à cette recherche\u00a0:',
      {
        agency: agency.name,
        often: oftenIn(t)[alert.frequency]
      }
    ),
    // A stranger may have typed the words of the search, so they are not repeated before the owner agrees.
    { facts: [[t('Recherche'), describeSearch(alert.section, alert.query, { hideTyped: true, t })]] },
    t('C’était vous\u00a0? Ouvrez ce lien, puis confirmez\u00a0:'),
    { button: t('Confirmer mon alerte'), url: links.alert(alert.alertId, alert.nonce) },
    t('Ce lien est valable 24 heures. L’alerte dure un an, et s’arrête en un clic.'),
    t('Ce n’était pas vous\u00a0? N’ouvrez pas le lien\u00a0: vous ne recevrez rien.')
  ]
})

export interface AnnouncedListing {
  id: string
  title: string
  price: number
  place: string
  news: ListingNews['kind']
}

export interface AlertNews {
  /** The key of the mailbox, for the link that ends all alerts. */
  mailbox: string
  alerts: {
    alertId: string
    nonce: string
    section: ListingSection
    query: string
    listings: AnnouncedListing[]
    hasMore: boolean
    /** The last day of an alert that ends soon, as text. */
    endsOn?: string | undefined
  }[]
}

const newsLabelsIn = (t: Translate): Record<ListingNews['kind'], string> => ({
  new: t('Nouveau'),
  cheaper: t('Baisse de prix'),
  available: t('De nouveau disponible')
})

export const alertNews: Template<AlertNews> = ({ alerts, mailbox }, context) => {
  const { links, t } = context
  const ids = new Set(alerts.flatMap(({ listings }) => listings.map(({ id }) => id)))
  return {
    subject: subjectOf(ids.size, t),
    parts: [
      t('Bonjour,'),
      ...(ids.size > 0 ? [t('Voici ce qui correspond à vos recherches depuis notre dernier message.')] : []),
      ...alerts.flatMap((alert) => partsOf(alert, context)),
      t('Vous recevez ce message parce que vous avez confirmé une alerte. Pour ne plus en recevoir aucun\u00a0:'),
      { link: t('Arrêter toutes mes alertes'), url: links.alertsEnd(mailbox), text: '' }
    ],
    oneClick: links.alertsOneClick(mailbox)
  }
}

function subjectOf(count: number, t: Translate): string {
  if (count === 0) return t('Votre alerte se termine bientôt')
  return count === 1 ? t('Une annonce pour votre recherche') : t('{count} annonces pour votre recherche', { count })
}

function partsOf(
  { alertId, nonce, section, query, listings, hasMore, endsOn }: AlertNews['alerts'][number],
  { links, page, t }: TemplateContext
): MailPart[] {
  return [
    { heading: describeSearch(section, query, { t }) },
    ...listings.map(({ id, title, price, place, news }) => ({
      link: title,
      url: page(listingPath(section, id)),
      text: [newsLabelsIn(t)[news], price > 0 ? formatMoney(price) : '', place].filter(Boolean).join(' · ')
    })),
    ...(hasMore
      ? [
          {
            link: t('D’autres annonces correspondent\u00a0: voir la liste'),
            url: page(listPaths[section]),
            text: ''
          }
        ]
      : []),
    ...(endsOn
      ? [
          t(
            'Cette alerte se termine le {endsOn}. Pour la garder un an de plus, ouvrez ce lien, puis confirmez\u00a0:',
            {
              endsOn
            }
          ),
          { link: t('Prolonger cette alerte'), url: links.alert(alertId, nonce), text: '' }
        ]
      : []),
    { link: t('Arrêter cette alerte'), url: links.alertEnd(alertId, nonce), text: '' }
  ]
}
