import { t } from '@keur/kit/language'
import { questionsOf } from '../../sections/questions.tsx'
import { stepsOf } from '../../sections/steps.tsx'
import small from '../pictures/etudes-expertises-800.webp'
import large from '../pictures/etudes-expertises-1600.webp'
import shared from '../pictures/etudes-expertises-partage.jpg'
import type { Service } from './service.ts'

export const etudesExpertises: Service = {
  slug: 'etudes-expertises',
  name: t('Études et expertises'),
  icon: 'document',
  picture: { small, large, shared, alt: t('Parcelle bornée sur la terre rouge, des maisons blanches au loin') },
  description: t(
    'Études et expertises immobilières à Thiès et à Dakar\u00a0: évaluation, bornage, plans, état des lieux, analyses techniques avant d’acheter, de bâtir ou de rénover.'
  ),
  title: t('Études et expertises'),
  lead: t(
    'Avant d’acheter, de bâtir ou de partager, savoir. Nous mesurons, évaluons et mettons par écrit ce que vaut un bien et ce que l’on peut en faire.'
  ),
  actions: [
    { label: t('Demander une étude'), to: '/contact' },
    { label: t('Confiez-nous votre bien'), to: '/gerance/formulaire' }
  ],
  offer: {
    title: t('Les études que nous menons'),
    items: [
      {
        icon: 'tag',
        title: t('Évaluation'),
        text: t('Valeur vénale ou locative d’un bien, pour vendre, emprunter, assurer ou partager une succession.')
      },
      {
        icon: 'land',
        title: t('Bornage et relevé'),
        text: t('Limites repérées, surface mesurée, plan remis\u00a0: on sait où commence et où finit le terrain.')
      },
      {
        icon: 'home',
        title: t('Plans et permis'),
        text: t('Du croquis au dossier de permis de construire, avec les architectes et géomètres de notre réseau.')
      },
      {
        icon: 'alert',
        title: t('Diagnostic technique'),
        text: t(
          'Fissures, humidité, toiture, réseaux\u00a0: ce qui menace, ce qui attend, et ce que coûte la réparation.'
        )
      },
      {
        icon: 'bricks',
        title: t('Métré et devis'),
        text: t('Quantités de béton, de brique et de fer, chiffrées au prix du jour, pour bâtir sans surprise.')
      },
      {
        icon: 'check',
        title: t('État des lieux contradictoire'),
        text: t('Un constat neutre, daté et photographié, qui vaut pour les deux parties.')
      }
    ]
  },
  audience: [
    t('Acheteurs qui veulent un avis indépendant avant de s’engager'),
    t('Familles qui partagent un héritage'),
    t('Banques, assureurs et entreprises qui ont besoin d’une valeur argumentée'),
    t('Particuliers qui préparent un chantier')
  ],
  steps: stepsOf({
    [t('Vous posez la question')]: t(
      'Dites-nous ce que vous voulez savoir et pourquoi\u00a0: l’étude sera taillée pour cela.'
    ),
    [t('Vous recevez une proposition')]: t(
      'Ce qui sera étudié, par qui, en combien de temps et à quel prix, sur une page.'
    ),
    [t('Nous allons sur le terrain')]: t(
      'Relevés, photos, entretiens, recherches auprès des services\u00a0: rien ne se fait depuis un bureau seulement.'
    ),
    [t('Nous écrivons')]: t('Un rapport en français clair, avec les plans, les photos et la méthode suivie.'),
    [t('Nous en parlons')]: t('Une heure avec l’expert pour comprendre les conclusions et décider de la suite.')
  }),
  cost: {
    title: t('Un prix connu avant de commencer'),
    text: t(
      'Le premier échange et la proposition sont gratuits. L’étude est facturée au forfait, avec un acompte à la commande et le solde à la remise du rapport. Si nous achetons ou vendons ensuite pour vous, dites-le-nous\u00a0: nous en tenons compte.'
    ),
    included: [
      t('Premier échange'),
      t('Proposition écrite'),
      t('Déplacement à Thiès et à Dakar'),
      t('Restitution orale du rapport')
    ]
  },
  questions: questionsOf({
    [t('Quelles analyses techniques proposez-vous\u00a0?')]: t(
      'Diagnostic du bâti, étude de faisabilité, relevés et métrés, et, avec nos partenaires, études de sol et de structure.'
    ),
    [t('Votre évaluation est-elle reconnue\u00a0?')]: t(
      'Elle est argumentée, datée et signée. Si votre banque ou un tribunal demande un expert agréé, nous travaillons avec ceux qui le sont.'
    ),
    [t('En combien de temps\u00a0?')]: t(
      'Quelques jours pour une évaluation, davantage pour un dossier de plans. Le délai est écrit dans la proposition.'
    )
  })
}
