import { t } from '@keur/kit/language'
import { questionsOf } from '../../sections/questions.tsx'
import { stepsOf } from '../../sections/steps.tsx'
import small from '../pictures/gerance-800.webp'
import large from '../pictures/gerance-1600.webp'
import shared from '../pictures/gerance-partage.jpg'
import type { Service } from './service.ts'

export const gerance: Service = {
  slug: 'gerance',
  name: t('Gérance'),
  icon: 'key',
  picture: { small, large, shared, alt: t('Immeuble de rapport aux balcons fleuris, un taxi jaune devant l’entrée') },
  description: t(
    'Gérance à Thiès et à Dakar\u00a0: recherche du locataire, contrat, loyers, entretien et comptes rendus chaque mois, pour les propriétaires d’ici et de la diaspora.'
  ),
  title: t('Gérance'),
  lead: t(
    'Votre bien est loué, entretenu et suivi, que vous viviez au bout de la rue ou à l’autre bout du monde. Vous recevez vos loyers et un compte clair, nous nous occupons du reste.'
  ),
  actions: [
    { label: t('Confiez-nous votre bien'), to: '/gerance/formulaire' },
    { label: t('Nous contacter'), to: '/contact' }
  ],
  offer: {
    title: t('Ce dont nous nous chargeons'),
    items: [
      {
        icon: 'search',
        title: t('Trouver le locataire'),
        text: t('Annonce illustrée, visites accompagnées, pièces d’identité et revenus vérifiés avant toute signature.')
      },
      {
        icon: 'document',
        title: t('Rédiger et enregistrer'),
        text: t(
          'Contrat de bail conforme au droit sénégalais, état des lieux daté, signé et photographié, à l’entrée comme à la sortie.'
        )
      },
      {
        icon: 'tag',
        title: t('Encaisser les loyers'),
        text: t(
          'Appel du loyer, quittance au locataire, relance au premier retard, et reversement à la date convenue avec vous.'
        )
      },
      {
        icon: 'crane',
        title: t('Entretenir'),
        text: t(
          'Plombier, électricien, peintre\u00a0: un devis vous est soumis avant les travaux, les photos et la facture après.'
        )
      },
      {
        icon: 'chat',
        title: t('Répondre au locataire'),
        text: t('Un robinet qui fuit, un voisin bruyant, un départ\u00a0: c’est nous que l’on appelle, pas vous.')
      },
      {
        icon: 'info',
        title: t('Rendre compte'),
        text: t('Chaque mois, un relevé de ce qui est entré et sorti, avec les pièces, par e-mail ou sur WhatsApp.')
      }
    ]
  },
  audience: [
    t('Propriétaires qui vivent à l’étranger et veulent un œil de confiance sur place'),
    t('Familles qui ont hérité d’une maison et ne souhaitent pas la vendre'),
    t('Investisseurs qui possèdent plusieurs logements ou un immeuble entier'),
    t('Entreprises qui logent leurs équipes à Thiès ou à Dakar')
  ],
  steps: stepsOf({
    [t('Vous présentez votre bien')]: t(
      'Le formulaire en ligne prend quelques minutes\u00a0: le quartier, la surface, quelques photos, le loyer que vous espérez.'
    ),
    [t('Nous le visitons')]: t(
      'Un conseiller se déplace, relève ce qui doit l’être et vous dit franchement à quel loyer il partira.'
    ),
    [t('Nous signons un mandat')]: t(
      'Durée, commission, budget d’entretien laissé à notre main\u00a0: tout est écrit, rien ne s’ajoute ensuite.'
    ),
    [t('Le locataire s’installe')]: t(
      'Contrat, dépôt de garantie, état des lieux et remise des clés se font à l’agence ou sur place.'
    ),
    [t('Vous suivez, de loin ou de près')]: t(
      'Loyers reversés, travaux documentés, relevé mensuel\u00a0: vous savez toujours où en est votre bien.'
    )
  }),
  cost: {
    title: t('Demander ne coûte rien'),
    text: t(
      'La première visite et l’estimation du loyer sont gratuites et ne vous engagent pas. Ensuite, la gérance se règle par une commission sur les loyers encaissés, convenue d’avance et inscrite au mandat. Pas de loyer, pas de commission.'
    ),
    included: [
      t('Visite et avis sur le loyer'),
      t('Annonce et visites des candidats'),
      t('Relevé mensuel et pièces justificatives'),
      t('Un seul interlocuteur')
    ]
  },
  questions: questionsOf({
    [t('Que se passe-t-il si le locataire ne paie pas\u00a0?')]: t(
      'Nous le relançons dès les premiers jours de retard, puis par écrit. Si cela ne suffit pas, nous vous proposons la suite, de l’échéancier à la procédure, et vous décidez.'
    ),
    [t('Puis-je suivre mon bien depuis l’étranger\u00a0?')]: t(
      'Oui. Le mandat se signe à distance, les relevés et les photos vous parviennent chaque mois, et un conseiller vous répond aux heures qui vous arrangent.'
    ),
    [t('Qui décide des travaux\u00a0?')]: t(
      'Vous. Au-delà du petit entretien dont le plafond est fixé au mandat, rien n’est engagé sans votre accord sur un devis.'
    ),
    [t('Gérez-vous aussi les locations saisonnières\u00a0?')]: t(
      'Oui, en particulier sur la côte\u00a0: réservations, ménage, accueil et départ des voyageurs, avec un relevé par séjour.'
    )
  })
}
