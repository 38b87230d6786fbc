import { t } from '@keur/kit/language'
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
  picture: { small, large, shared, alt: t('Pelle mécanique jaune à l’œuvre devant un mur de chantier') },
  description: t(
    'Construction, rénovation et matériaux à Thiès et à Dakar\u00a0: étude, devis, chantier suivi et matériaux livrés, ciment, brique, fer, béton et plomberie.'
  ),
  title: t('BTP'),
  lead: t(
    'De la fondation à la peinture, un chantier conduit par une seule équipe, avec des matériaux de notre dépôt livrés quand il les faut.'
  ),
  actions: [
    { label: t('Produits disponibles'), to: '/btp' },
    { label: t('Demander un devis'), to: '/contact' }
  ],
  offer: {
    title: t('Ce que nous construisons'),
    items: [
      {
        icon: 'villa',
        title: t('Construction'),
        text: t('Maisons, immeubles, clôtures et bureaux, du plan à la remise des clés.')
      },
      {
        icon: 'home',
        title: t('Rénovation'),
        text: t('Étanchéité, carrelage, cuisine, surélévation\u00a0: redonner trente ans à une maison.')
      },
      {
        icon: 'bath',
        title: t('Plomberie et électricité'),
        text: t('Installations neuves et remises aux normes, citernes, pompes et chauffe-eau.')
      },
      {
        icon: 'land',
        title: t('Terrassement et voirie'),
        text: t('Décapage, remblai, fondations, pavage\u00a0: le terrain prêt à bâtir.')
      },
      {
        icon: 'bricks',
        title: t('Matériaux'),
        text: t('Béton, brique, ciment, fer et plomberie au dépôt de Thiès, au détail ou par camion.')
      },
      {
        icon: 'truck',
        title: t('Livraison'),
        text: t('À Thiès, à Dakar et sur la route entre les deux, au jour convenu.')
      }
    ]
  },
  audience: [
    t('Particuliers qui bâtissent leur maison, ici ou depuis l’étranger'),
    t('Propriétaires qui rénovent avant de louer ou de vendre'),
    t('Entreprises du bâtiment qui s’approvisionnent'),
    t('Promoteurs, écoles, mosquées, églises et associations')
  ],
  steps: stepsOf({
    [t('Vous décrivez le projet')]: t('Un plan, une photo, une idée\u00a0: tout est bon pour commencer.'),
    [t('Nous visitons et chiffrons')]: t(
      'Un technicien mesure\u00a0; vous recevez un devis détaillé, poste par poste, matériaux et main-d’œuvre.'
    ),
    [t('Nous signons un marché')]: t(
      'Prix, délai, étapes de paiement, pénalités\u00a0: le cadre est posé avant le premier coup de pioche.'
    ),
    [t('Le chantier avance')]: t(
      'Un conducteur de travaux sur place, un point chaque semaine, des photos de chaque étape.'
    ),
    [t('Vous réceptionnez')]: t(
      'Nous visitons ensemble, levons les réserves et vous remettons plans, factures et garanties.'
    )
  }),
  cost: {
    title: t('Le devis est gratuit'),
    text: t(
      'Un acompte est versé à la commande, le solde à la livraison\u00a0; les paiements peuvent être échelonnés selon l’avancement. Espèces, mobile money, virement ou chèque certifié. Les prix des matériaux sont ceux du jour, affichés sur ce site.'
    ),
    included: [
      t('Visite et devis détaillé'),
      t('Conseil sur le choix des matériaux'),
      t('Point hebdomadaire en photos'),
      t('Réception contradictoire')
    ]
  },
  questions: questionsOf({
    [t('Puis-je n’acheter que les matériaux\u00a0?')]: t(
      'Oui. Choisissez les produits, indiquez les quantités et demandez un devis en ligne\u00a0: nous vous répondrons sous 24h.'
    ),
    [t('Suivez-vous un chantier pour quelqu’un qui vit à l’étranger\u00a0?')]: t(
      'C’est une grande part de notre travail. Vous recevez chaque semaine des photos et l’état des dépenses, et rien n’est engagé hors devis sans votre accord.'
    ),
    [t('Livrez-vous partout\u00a0?')]: t(
      'Dans les régions de Thiès et de Dakar. Au-delà, demandez-nous\u00a0: c’est souvent possible par camion complet.'
    ),
    [t('Puis-je payer en plusieurs fois\u00a0?')]: t(
      'Oui, selon un échéancier lié à l’avancement du chantier, convenu à la signature.'
    )
  })
}
