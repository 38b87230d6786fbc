import { t } from '@keur/kit/language'
import { questionsOf } from '../../sections/questions.tsx'
import { stepsOf } from '../../sections/steps.tsx'
import small from '../pictures/location-800.webp'
import large from '../pictures/location-1600.webp'
import shared from '../pictures/location-partage.jpg'
import type { Service } from './service.ts'

export const location: Service = {
  slug: 'location',
  name: 'Location',
  icon: 'home',
  picture: { small, large, shared, alt: t('Salon clair aux tissus colorés, ouvert sur un palmier') },
  description: t(
    'Louer un appartement, une villa, un bureau ou une chambre à Thiès et à Dakar\u00a0: des biens visités, un contrat clair et un conseiller du premier message à la remise des clés.'
  ),
  title: t('Louer avec nous'),
  lead: t(
    'Un logement que nous avons vu avant vous, un prix qui ne change pas le jour de la visite, un contrat que l’on vous lit. Pour habiter, travailler ou passer la saison.'
  ),
  actions: [
    { label: t('Voir les locations'), to: '/locations' },
    { label: t('Confiez-nous votre bien'), to: '/gerance/formulaire' }
  ],
  offer: {
    title: t('Ce que vous trouvez ici'),
    items: [
      {
        icon: 'building',
        title: 'Appartements',
        text: t('Du studio au F5, vides ou meublés, dans les quartiers de Thiès et de Dakar.')
      },
      {
        icon: 'villa',
        title: t('Villas et bureaux'),
        text: t('Maisons avec cour ou jardin, plateaux et locaux pour les entreprises et les ONG.')
      },
      {
        icon: 'season',
        title: t('Saisonnières'),
        text: t('À la nuit ou à la semaine, en ville et au bord de l’eau, le temps d’un retour ou d’un voyage.')
      },
      {
        icon: 'bed',
        title: t('Chambres et studios'),
        text: t('Pour étudier, débuter ou s’installer le temps d’un chantier, près des écoles et des gares.')
      },
      {
        icon: 'check',
        title: t('Des annonces vérifiées'),
        text: t('Chaque bien est visité et photographié par l’agence\u00a0; ce qui est loué est marqué Indisponible.')
      },
      {
        icon: 'document',
        title: t('Un contrat lisible'),
        text: t('Loyer, charges, dépôt, préavis\u00a0: tout est expliqué avant de signer, état des lieux à l’appui.')
      }
    ]
  },
  audience: [
    t('Familles et jeunes actifs qui cherchent à Thiès, à Dakar ou entre les deux'),
    t('Étudiants et stagiaires, seuls ou en colocation'),
    t('Entreprises, ONG et administrations qui ouvrent un bureau'),
    t('Voyageurs et parents de retour au pays pour quelques semaines')
  ],
  steps: stepsOf({
    [t('Vous choisissez')]: t(
      'Filtrez par quartier, par prix et par catégorie, gardez vos favoris, ou dites-nous ce que vous cherchez.'
    ),
    [t('Vous visitez')]: t(
      'Proposez un jour\u00a0: un conseiller vous accompagne, ou vous fait la visite en vidéo si vous êtes loin.'
    ),
    [t('Vous préparez votre dossier')]: t(
      'Une pièce d’identité et de quoi justifier vos revenus suffisent le plus souvent.'
    ),
    [t('Vous signez')]: t('Le bail vous est lu et remis, le dépôt de garantie donne lieu à un reçu.'),
    [t('Vous recevez les clés')]: t('L’état des lieux se fait ensemble, pièce par pièce, photos comprises.')
  }),
  cost: {
    title: t('Chercher et visiter ne coûte rien'),
    text: t(
      'La consultation des annonces, les conseils et les visites sont gratuits. Si vous louez, la commission de l’agence et le dépôt de garantie vous sont indiqués avant la visite, par écrit, et donnent lieu à un reçu.'
    ),
    included: [
      t('Recherche selon vos critères'),
      t('Visites accompagnées ou en vidéo'),
      t('Lecture du bail avec vous'),
      t('État des lieux d’entrée')
    ]
  },
  questions: questionsOf({
    [t('Le prix affiché est-il le prix final\u00a0?')]: t(
      'C’est le loyer pour la période indiquée, par mois le plus souvent. Les charges, le dépôt de garantie et la commission vous sont donnés à part, avant la visite.'
    ),
    [t('Puis-je réserver sans visiter\u00a0?')]: t(
      'Oui pour un séjour saisonnier. Pour une location à l’année, nous conseillons une visite, sur place ou en vidéo.'
    ),
    [t('Un logement m’intéresse, mais il est indisponible. Que faire\u00a0?')]: t(
      'Laissez-nous un message depuis sa page\u00a0: nous vous prévenons s’il se libère, et vous proposons ce qui lui ressemble.'
    ),
    [t('Louez-vous mon bien si je suis propriétaire\u00a0?')]: t(
      'Oui. Confiez-le-nous par le formulaire en ligne\u00a0: il est publié après une visite et la vérification de vos titres.'
    )
  })
}
