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
  picture: { small, large, shared, alt: 'Salon clair aux tissus colorés, ouvert sur un palmier' },
  description:
    'Louer un appartement, une villa, un bureau ou une chambre à Thiès et à Dakar\u00a0: des biens visités, un contrat clair et un conseiller du premier message à la remise des clés.',
  title: 'Louer avec nous',
  lead: 'Un logement que nous avons vu avant vous, un prix qui ne change pas le jour de la visite, un contrat que l’on vous lit. Pour habiter, travailler ou passer la saison.',
  actions: [
    { label: 'Voir les locations', to: '/locations' },
    { label: 'Confiez-nous votre bien', to: '/gerance/formulaire' }
  ],
  offer: {
    title: 'Ce que vous trouvez ici',
    items: [
      {
        icon: 'building',
        title: 'Appartements',
        text: 'Du studio au F5, vides ou meublés, dans les quartiers de Thiès et de Dakar.'
      },
      {
        icon: 'villa',
        title: 'Villas et bureaux',
        text: 'Maisons avec cour ou jardin, plateaux et locaux pour les entreprises et les ONG.'
      },
      {
        icon: 'season',
        title: 'Saisonnières',
        text: 'À la nuit ou à la semaine, en ville et au bord de l’eau, le temps d’un retour ou d’un voyage.'
      },
      {
        icon: 'bed',
        title: 'Chambres et studios',
        text: 'Pour étudier, débuter ou s’installer le temps d’un chantier, près des écoles et des gares.'
      },
      {
        icon: 'check',
        title: 'Des annonces vérifiées',
        text: 'Chaque bien est visité et photographié par l’agence\u00a0; ce qui est loué est marqué Indisponible.'
      },
      {
        icon: 'document',
        title: 'Un contrat lisible',
        text: 'Loyer, charges, dépôt, préavis\u00a0: tout est expliqué avant de signer, état des lieux à l’appui.'
      }
    ]
  },
  audience: [
    'Familles et jeunes actifs qui cherchent à Thiès, à Dakar ou entre les deux',
    'Étudiants et stagiaires, seuls ou en colocation',
    'Entreprises, ONG et administrations qui ouvrent un bureau',
    'Voyageurs et parents de retour au pays pour quelques semaines'
  ],
  steps: stepsOf({
    'Vous choisissez':
      'Filtrez par quartier, par prix et par catégorie, gardez vos favoris, ou dites-nous ce que vous cherchez.',
    'Vous visitez':
      'Proposez un jour\u00a0: un conseiller vous accompagne, ou vous fait la visite en vidéo si vous êtes loin.',
    'Vous préparez votre dossier': 'Une pièce d’identité et de quoi justifier vos revenus suffisent le plus souvent.',
    'Vous signez': 'Le bail vous est lu et remis, le dépôt de garantie donne lieu à un reçu.',
    'Vous recevez les clés': 'L’état des lieux se fait ensemble, pièce par pièce, photos comprises.'
  }),
  cost: {
    title: 'Chercher et visiter ne coûte rien',
    text: 'La consultation des annonces, les conseils et les visites sont gratuits. Si vous louez, la commission de l’agence et le dépôt de garantie vous sont indiqués avant la visite, par écrit, et donnent lieu à un reçu.',
    included: [
      'Recherche selon vos critères',
      'Visites accompagnées ou en vidéo',
      'Lecture du bail avec vous',
      'État des lieux d’entrée'
    ]
  },
  questions: questionsOf({
    'Le prix affiché est-il le prix final\u00a0?':
      'C’est le loyer pour la période indiquée, par mois le plus souvent. Les charges, le dépôt de garantie et la commission vous sont donnés à part, avant la visite.',
    'Puis-je réserver sans visiter\u00a0?':
      'Oui pour un séjour saisonnier. Pour une location à l’année, nous conseillons une visite, sur place ou en vidéo.',
    'Un logement m’intéresse, mais il est indisponible. Que faire\u00a0?':
      'Laissez-nous un message depuis sa page\u00a0: nous vous prévenons s’il se libère, et vous proposons ce qui lui ressemble.',
    'Louez-vous mon bien si je suis propriétaire\u00a0?':
      'Oui. Confiez-le-nous par le formulaire en ligne\u00a0: il est publié après une visite et la vérification de vos titres.'
  })
}
