import { questionsOf } from '../../sections/questions.tsx'
import { stepsOf } from '../../sections/steps.tsx'
import small from '../pictures/etudes-expertises-800.webp'
import large from '../pictures/etudes-expertises-1600.webp'
import shared from '../pictures/etudes-expertises-partage.jpg'
import type { Service } from './service.ts'

export const etudesExpertises: Service = {
  slug: 'etudes-expertises',
  name: 'Études et expertises',
  icon: 'document',
  picture: { small, large, shared, alt: 'Parcelle bornée sur la terre rouge, des maisons blanches au loin' },
  description:
    'Études et expertises immobilières à Thiès et à Dakar\u00a0: évaluation, bornage, plans, état des lieux, analyses techniques avant d’acheter, de bâtir ou de rénover.',
  title: 'Études et expertises',
  lead: 'Avant d’acheter, de bâtir ou de partager, savoir. Nous mesurons, évaluons et mettons par écrit ce que vaut un bien et ce que l’on peut en faire.',
  actions: [
    { label: 'Demander une étude', to: '/contact' },
    { label: 'Confiez-nous votre bien', to: '/gerance/formulaire' }
  ],
  offer: {
    title: 'Les études que nous menons',
    items: [
      {
        icon: 'tag',
        title: 'Évaluation',
        text: 'Valeur vénale ou locative d’un bien, pour vendre, emprunter, assurer ou partager une succession.'
      },
      {
        icon: 'land',
        title: 'Bornage et relevé',
        text: 'Limites repérées, surface mesurée, plan remis\u00a0: on sait où commence et où finit le terrain.'
      },
      {
        icon: 'home',
        title: 'Plans et permis',
        text: 'Du croquis au dossier de permis de construire, avec les architectes et géomètres de notre réseau.'
      },
      {
        icon: 'alert',
        title: 'Diagnostic technique',
        text: 'Fissures, humidité, toiture, réseaux\u00a0: ce qui menace, ce qui attend, et ce que coûte la réparation.'
      },
      {
        icon: 'bricks',
        title: 'Métré et devis',
        text: 'Quantités de béton, de brique et de fer, chiffrées au prix du jour, pour bâtir sans surprise.'
      },
      {
        icon: 'check',
        title: 'État des lieux contradictoire',
        text: 'Un constat neutre, daté et photographié, qui vaut pour les deux parties.'
      }
    ]
  },
  audience: [
    'Acheteurs qui veulent un avis indépendant avant de s’engager',
    'Familles qui partagent un héritage',
    'Banques, assureurs et entreprises qui ont besoin d’une valeur argumentée',
    'Particuliers qui préparent un chantier'
  ],
  steps: stepsOf({
    'Vous posez la question': 'Dites-nous ce que vous voulez savoir et pourquoi\u00a0: l’étude sera taillée pour cela.',
    'Vous recevez une proposition': 'Ce qui sera étudié, par qui, en combien de temps et à quel prix, sur une page.',
    'Nous allons sur le terrain':
      'Relevés, photos, entretiens, recherches auprès des services\u00a0: rien ne se fait depuis un bureau seulement.',
    'Nous écrivons': 'Un rapport en français clair, avec les plans, les photos et la méthode suivie.',
    'Nous en parlons': 'Une heure avec l’expert pour comprendre les conclusions et décider de la suite.'
  }),
  cost: {
    title: 'Un prix connu avant de commencer',
    text: 'Le premier échange et la proposition sont gratuits. L’étude est facturée au forfait, avec un acompte à la commande et le solde à la remise du rapport. Si nous achetons ou vendons ensuite pour vous, dites-le-nous\u00a0: nous en tenons compte.',
    included: [
      'Premier échange',
      'Proposition écrite',
      'Déplacement à Thiès et à Dakar',
      'Restitution orale du rapport'
    ]
  },
  questions: questionsOf({
    'Quelles analyses techniques proposez-vous\u00a0?':
      'Diagnostic du bâti, étude de faisabilité, relevés et métrés, et, avec nos partenaires, études de sol et de structure.',
    'Votre évaluation est-elle reconnue\u00a0?':
      'Elle est argumentée, datée et signée. Si votre banque ou un tribunal demande un expert agréé, nous travaillons avec ceux qui le sont.',
    'En combien de temps\u00a0?':
      'Quelques jours pour une évaluation, davantage pour un dossier de plans. Le délai est écrit dans la proposition.'
  })
}
