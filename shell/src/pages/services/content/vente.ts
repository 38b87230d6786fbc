import { t } from '@keur/kit/language'
import { questionsOf } from '../../sections/questions.tsx'
import { stepsOf } from '../../sections/steps.tsx'
import small from '../pictures/vente-800.webp'
import large from '../pictures/vente-1600.webp'
import shared from '../pictures/vente-partage.jpg'
import type { Service } from './service.ts'

export const vente: Service = {
  slug: 'vente',
  name: 'Vente',
  icon: 'tag',
  picture: {
    small,
    large,
    shared,
    alt: t('Villa ocre à deux niveaux, volets jaunes et bougainvillées, sous un ciel de midi')
  },
  description: t(
    'Vendre ou acheter un terrain, une maison ou un appartement à Thiès et à Dakar\u00a0: estimation, vérification des titres, visites et accompagnement chez le notaire.'
  ),
  title: t('Vendre et acheter'),
  lead: t(
    'Une vente réussie tient à deux choses\u00a0: un juste prix et des papiers en ordre. Nous nous occupons des deux, pour celui qui vend comme pour celui qui achète.'
  ),
  actions: [
    { label: t('Voir les ventes'), to: '/ventes' },
    { label: t('Confiez-nous votre bien'), to: '/gerance/formulaire' }
  ],
  offer: {
    title: t('Ce que nous faisons pour une vente'),
    items: [
      {
        icon: 'tag',
        title: t('Estimer'),
        text: t('Un prix fondé sur le quartier, l’état du bien et les ventes récentes, expliqué chiffre par chiffre.')
      },
      {
        icon: 'search',
        title: t('Vérifier les titres'),
        text: t(
          'Titre foncier, bail, délibération\u00a0: nous contrôlons l’origine et la situation du bien avant de le publier.'
        )
      },
      {
        icon: 'photo',
        title: t('Présenter'),
        text: t(
          'Photos soignées, description exacte, plan et surface\u00a0: une annonce qui attire ceux qui peuvent acheter.'
        )
      },
      {
        icon: 'user',
        title: t('Faire visiter'),
        text: t('Nous recevons les acheteurs, répondons à leurs questions et vous rendons compte de chaque visite.')
      },
      {
        icon: 'chat',
        title: t('Négocier'),
        text: t('Les offres vous parviennent par écrit\u00a0; nous défendons votre prix, vous gardez la décision.')
      },
      {
        icon: 'document',
        title: t('Accompagner chez le notaire'),
        text: t('Compromis, pièces, paiement, mutation\u00a0: nous suivons le dossier jusqu’au titre à votre nom.')
      }
    ]
  },
  audience: [
    t('Propriétaires d’une maison, d’un appartement, d’un terrain ou d’un champ'),
    t('Acheteurs qui veulent être sûrs de ce qu’ils achètent'),
    t('Sénégalais de la diaspora qui préparent leur retour ou investissent'),
    t('Héritiers qui ont une succession à régler')
  ],
  steps: stepsOf({
    [t('Nous faisons connaissance')]: t(
      'Vous nous dites ce que vous vendez, ou ce que vous cherchez, et dans quel délai.'
    ),
    [t('Nous visitons et vérifions')]: t(
      'Bien, limites, titres et charges\u00a0: vous recevez un avis écrit, avec ce qu’il reste à régler.'
    ),
    [t('Le bien est proposé')]: t('Publié ici et présenté aux acheteurs qui nous ont confié leur recherche.'),
    [t('Une offre est acceptée')]: t('Le compromis fixe le prix, les délais et les conditions, sous l’œil du notaire.'),
    [t('L’acte est signé')]: t('Le prix est réglé chez le notaire, les clés et le titre changent de mains.')
  }),
  cost: {
    title: t('L’avis de valeur est gratuit'),
    text: t(
      'Demander une estimation ne vous engage à rien. La commission de vente est convenue d’avance, écrite au mandat, et n’est due que si la vente se fait. Les frais de notaire et d’enregistrement vous sont chiffrés avant que vous ne signiez.'
    ),
    included: [
      t('Visite et avis de valeur'),
      t('Contrôle des titres avant publication'),
      t('Annonce, photos et visites'),
      t('Suivi jusqu’à l’acte')
    ]
  },
  questions: questionsOf({
    [t('Comment être sûr qu’un terrain est bien à vendre\u00a0?')]: t(
      'Nous ne publions un terrain qu’après avoir contrôlé ses papiers et sa situation auprès des services compétents, et repéré ses limites sur place.'
    ),
    [t('Puis-je acheter depuis l’étranger\u00a0?')]: t(
      'Oui. Visite en vidéo, dossier par e-mail, procuration chez le notaire\u00a0: beaucoup de nos acheteurs ne se déplacent que pour les clés.'
    ),
    [t('Combien de temps faut-il pour vendre\u00a0?')]: t(
      'Cela dépend du bien et de son prix. Un juste prix et des papiers en ordre raccourcissent l’attente\u00a0; nous vous le disons dès l’estimation.'
    ),
    [t('Le prix affiché comprend-il les frais\u00a0?')]: t(
      'Le prix affiché est celui du bien. Les frais d’acte et d’enregistrement s’y ajoutent\u00a0; un décompte vous est remis avant toute signature.'
    )
  })
}
