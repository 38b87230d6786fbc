import { t } from '@keur/kit/language'
import { readContent } from '../../sections/content.ts'
import { type IconListItem, iconItemsOf } from '../../sections/icon-list.tsx'
import { introOf } from '../../sections/page-intro.tsx'
import { itemsOf, type Part, textOf } from '../../sections/part.ts'
import { type Question, questionsOf } from '../../sections/questions.tsx'
import { type Step, stepsOf } from '../../sections/steps.tsx'

interface ServiceAction {
  label: string
  to: string
}

interface ServiceName {
  /** Address: /services/<slug>. Its content file and its pictures have this name, too. */
  slug: string
  /** In menus and cards. */
  name: string
  /** The first is the primary one. */
  actions: [ServiceAction, ServiceAction]
}

export interface Service extends ServiceName {
  intro: ReturnType<typeof introOf>
  offer: { title: string; items: IconListItem[] }
  audience: string[]
  steps: Step[]
  cost: { title: string; text: string; included: string[] }
  questions: Question[]
}

const form = { label: t('Confiez-nous votre bien'), to: '/gerance/formulaire' }
const action = (label: string, to = '/contact'): ServiceAction => ({ label, to })

/** In the order of the home page. */
const services: ServiceName[] = [
  { slug: 'gerance', name: t('Gérance'), actions: [form, action(t('Nous contacter'))] },
  { slug: 'location', name: t('Location'), actions: [action(t('Voir les locations'), '/locations'), form] },
  { slug: 'vente', name: t('Vente'), actions: [action(t('Voir les ventes'), '/ventes'), form] },
  { slug: 'etudes-expertises', name: t('Études et expertises'), actions: [action(t('Demander une étude')), form] },
  { slug: 'consultances', name: t('Consultances'), actions: [action(t('Prendre rendez-vous')), form] },
  {
    slug: 'btp',
    name: t('BTP'),
    actions: [action(t('Produits disponibles'), '/btp'), action(t('Demander un devis'))]
  }
]

export const readServices = (): Promise<Service[]> => Promise.all(services.map(readService))

/** A content file has five parts: the offer, for whom it is, the steps, the costs, and questions. */
async function readService(service: ServiceName): Promise<Service> {
  const { slug } = service
  const [markdown, small, large, shared] = await Promise.all([
    import(/* webpackMode: "eager" */ `./${slug}.md`),
    import(/* webpackMode: "eager" */ `../pictures/${slug}-800.webp`),
    import(/* webpackMode: "eager" */ `../pictures/${slug}-1600.webp`),
    import(/* webpackMode: "eager" */ `../pictures/${slug}-partage.jpg`)
  ])
  const content = readContent(markdown.default, t)
  const [offer, audience, steps, cost, questions] = content.parts as [Part, Part, Part, Part, Part]
  return {
    ...service,
    intro: introOf(content, { small: small.default, large: large.default, shared: shared.default }),
    offer: { title: offer.title, items: iconItemsOf(offer) },
    audience: itemsOf(audience),
    steps: stepsOf(steps),
    cost: { title: cost.title, text: textOf(cost), included: itemsOf(cost) },
    questions: questionsOf(questions)
  }
}
