import { questionsOf } from '../../sections/questions.tsx'
import { stepsOf } from '../../sections/steps.tsx'
import small from '../pictures/btp-800.webp'
import large from '../pictures/btp-1600.webp'
import shared from '../pictures/btp-partage.jpg'
import type { Service } from './service.ts'

export const btp: Service = {
  slug: 'btp',
  name: 'BTP',
  icon: 'crane',
  picture: { small, large, shared, alt: 'Pelle mécanique jaune à l’œuvre devant un mur de chantier' },
  description:
    'Construction, rénovation et matériaux à Thiès et à Dakar\u00a0: étude, devis, chantier suivi et matériaux livrés, ciment, brique, fer, béton et plomberie.',
  title: 'Bâtir et rénover',
  lead: 'De la fondation à la peinture, un chantier conduit par une seule équipe, avec des matériaux de notre dépôt livrés quand il les faut.',
  actions: [
    { label: 'Produits disponibles', to: '/btp' },
    { label: 'Demander un devis', to: '/contact' }
  ],
  offer: {
    title: 'Ce que nous construisons',
    items: [
      {
        icon: 'villa',
        title: 'Construction',
        text: 'Maisons, immeubles, clôtures et bureaux, du plan à la remise des clés.'
      },
      {
        icon: 'home',
        title: 'Rénovation',
        text: 'Étanchéité, carrelage, cuisine, surélévation\u00a0: redonner trente ans à une maison.'
      },
      {
        icon: 'bath',
        title: 'Plomberie et électricité',
        text: 'Installations neuves et remises aux normes, citernes, pompes et chauffe-eau.'
      },
      {
        icon: 'land',
        title: 'Terrassement et voirie',
        text: 'Décapage, remblai, fondations, pavage\u00a0: le terrain prêt à bâtir.'
      },
      {
        icon: 'bricks',
        title: 'Matériaux',
        text: 'Béton, brique, ciment, fer et plomberie au dépôt de Thiès, au détail ou par camion.'
      },
      { icon: 'truck', title: 'Livraison', text: 'À Thiès, à Dakar et sur la route entre les deux, au jour convenu.' }
    ]
  },
  audience: [
    'Particuliers qui bâtissent leur maison, ici ou depuis l’étranger',
    'Propriétaires qui rénovent avant de louer ou de vendre',
    'Entreprises du bâtiment qui s’approvisionnent',
    'Promoteurs, écoles, mosquées, églises et associations'
  ],
  steps: stepsOf({
    'Vous décrivez le projet': 'Un plan, une photo, une idée\u00a0: tout est bon pour commencer.',
    'Nous visitons et chiffrons':
      'Un technicien mesure\u00a0; vous recevez un devis détaillé, poste par poste, matériaux et main-d’œuvre.',
    'Nous signons un marché':
      'Prix, délai, étapes de paiement, pénalités\u00a0: le cadre est posé avant le premier coup de pioche.',
    'Le chantier avance': 'Un conducteur de travaux sur place, un point chaque semaine, des photos de chaque étape.',
    'Vous réceptionnez': 'Nous visitons ensemble, levons les réserves et vous remettons plans, factures et garanties.'
  }),
  cost: {
    title: 'Le devis est gratuit',
    text: 'Un acompte est versé à la commande, le solde à la livraison\u00a0; les paiements peuvent être échelonnés selon l’avancement. Espèces, mobile money, virement ou chèque certifié. Les prix des matériaux sont ceux du jour, affichés sur ce site.',
    included: [
      'Visite et devis détaillé',
      'Conseil sur le choix des matériaux',
      'Point hebdomadaire en photos',
      'Réception contradictoire'
    ]
  },
  questions: questionsOf({
    'Puis-je n’acheter que les matériaux\u00a0?':
      'Oui. Choisissez les produits, indiquez les quantités et demandez un devis en ligne\u00a0: nous vous répondrons sous 24h.',
    'Suivez-vous un chantier pour quelqu’un qui vit à l’étranger\u00a0?':
      'C’est une grande part de notre travail. Vous recevez chaque semaine des photos et l’état des dépenses, et rien n’est engagé hors devis sans votre accord.',
    'Livrez-vous partout\u00a0?':
      'Dans les régions de Thiès et de Dakar. Au-delà, demandez-nous\u00a0: c’est souvent possible par camion complet.',
    'Puis-je payer en plusieurs fois\u00a0?':
      'Oui, selon un échéancier lié à l’avancement du chantier, convenu à la signature.'
  })
}
