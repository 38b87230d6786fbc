import { t } from '@keur/kit/language'
import { itemsOf, type Part, readContent, textOf } from '../../sections/content.ts'
import { type IconListItem, iconItemsOf } from '../../sections/icon-list.tsx'
import { introOf, type SharedPicture } from '../../sections/page-intro.tsx'
import { type Question, questionsOf } from '../../sections/questions.tsx'
import { type Step, stepsOf } from '../../sections/steps.tsx'
import btpSmall from '../pictures/btp-800.webp'
import btpLarge from '../pictures/btp-1600.webp'
import btpShared from '../pictures/btp-partage.jpg'
import adviceSmall from '../pictures/consultances-800.webp'
import adviceLarge from '../pictures/consultances-1600.webp'
import adviceShared from '../pictures/consultances-partage.jpg'
import studiesSmall from '../pictures/etudes-expertises-800.webp'
import studiesLarge from '../pictures/etudes-expertises-1600.webp'
import studiesShared from '../pictures/etudes-expertises-partage.jpg'
import managementSmall from '../pictures/gerance-800.webp'
import managementLarge from '../pictures/gerance-1600.webp'
import managementShared from '../pictures/gerance-partage.jpg'
import rentalsSmall from '../pictures/location-800.webp'
import rentalsLarge from '../pictures/location-1600.webp'
import rentalsShared from '../pictures/location-partage.jpg'
import salesSmall from '../pictures/vente-800.webp'
import salesLarge from '../pictures/vente-1600.webp'
import salesShared from '../pictures/vente-partage.jpg'
import btp from './btp.md'
import advice from './consultances.md'
import studies from './etudes-expertises.md'
import management from './gerance.md'
import rentals from './location.md'
import sales from './vente.md'

interface ServiceAction {
  label: string
  to: string
}

/** The first is the primary one. */
type Actions = [ServiceAction, ServiceAction]

/** The content of one service's page. */
export interface Service {
  /** Address: /services/<slug>. */
  slug: string
  /** In menus and cards. */
  name: string
  intro: ReturnType<typeof introOf>
  actions: Actions
  offer: { title: string; items: IconListItem[] }
  audience: string[]
  steps: Step[]
  cost: { title: string; text: string; included: string[] }
  questions: Question[]
}

/** A content file has five parts: the offer, for whom it is, the steps, the costs, and questions. */
function serviceOf(
  slug: string,
  name: string,
  markdown: string,
  actions: Actions,
  picture: Omit<SharedPicture, 'alt'>
): Service {
  const content = readContent(markdown, t)
  const [offer, audience, steps, cost, questions] = content.parts as [Part, Part, Part, Part, Part]
  return {
    slug,
    name,
    actions,
    intro: introOf(content, picture),
    offer: { title: offer.title, items: iconItemsOf(offer) },
    audience: itemsOf(audience),
    steps: stepsOf(steps),
    cost: { title: cost.title, text: textOf(cost), included: itemsOf(cost) },
    questions: questionsOf(questions)
  }
}

const form = { label: t('Confiez-nous votre bien'), to: '/gerance/formulaire' }

/** The six services, in the order of the home page. */
export const services: Service[] = [
  serviceOf('gerance', t('Gérance'), management, [form, { label: t('Nous contacter'), to: '/contact' }], {
    small: managementSmall,
    large: managementLarge,
    shared: managementShared
  }),
  serviceOf('location', t('Location'), rentals, [{ label: t('Voir les locations'), to: '/locations' }, form], {
    small: rentalsSmall,
    large: rentalsLarge,
    shared: rentalsShared
  }),
  serviceOf('vente', t('Vente'), sales, [{ label: t('Voir les ventes'), to: '/ventes' }, form], {
    small: salesSmall,
    large: salesLarge,
    shared: salesShared
  }),
  serviceOf(
    'etudes-expertises',
    t('Études et expertises'),
    studies,
    [{ label: t('Demander une étude'), to: '/contact' }, form],
    { small: studiesSmall, large: studiesLarge, shared: studiesShared }
  ),
  serviceOf('consultances', t('Consultances'), advice, [{ label: t('Prendre rendez-vous'), to: '/contact' }, form], {
    small: adviceSmall,
    large: adviceLarge,
    shared: adviceShared
  }),
  serviceOf(
    'btp',
    t('BTP'),
    btp,
    [
      { label: t('Produits disponibles'), to: '/btp' },
      { label: t('Demander un devis'), to: '/contact' }
    ],
    { small: btpSmall, large: btpLarge, shared: btpShared }
  )
]
