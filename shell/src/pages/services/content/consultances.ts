import { questionsOf } from '../../sections/questions.tsx'
import { stepsOf } from '../../sections/steps.tsx'
import small from '../pictures/consultances-800.webp'
import large from '../pictures/consultances-1600.webp'
import shared from '../pictures/consultances-partage.jpg'
import type { Service } from './service.ts'

export const consultances: Service = {
  slug: 'consultances',
  name: 'Consultances',
  icon: 'chat',
  picture: { small, large, shared, alt: 'Salle de réunion lumineuse, grande table et fauteuils verts' },
  description:
    'Conseil juridique et foncier, montage de projets et accompagnement de la diaspora\u00a0: les consultances de l’agence, à Thiès, à Dakar et à distance.',
  title: 'Conseil juridique et foncier',
  lead: 'Un terrain sans titre, un bail à relire, un projet à monter de loin\u00a0: une heure avec la bonne personne évite des années de soucis.',
  actions: [
    { label: 'Prendre rendez-vous', to: '/contact' },
    { label: 'Confiez-nous votre bien', to: '/gerance/formulaire' }
  ],
  offer: {
    title: 'Sur quoi nous vous conseillons',
    items: [
      {
        icon: 'land',
        title: 'Foncier',
        text: 'Régularisation, bail, morcellement, mutation\u00a0: les démarches, leur ordre, leur coût et leur durée.'
      },
      {
        icon: 'document',
        title: 'Contrats',
        text: 'Baux, promesses de vente, contrats de construction\u00a0: lus, corrigés ou rédigés avec vous.'
      },
      {
        icon: 'user',
        title: 'Successions et indivision',
        text: 'Qui possède quoi, qui peut vendre, comment partager sans se fâcher.'
      },
      {
        icon: 'building',
        title: 'Investissement',
        text: 'Où acheter, quoi bâtir, à quel loyer\u00a0: un plan chiffré avant le premier franc dépensé.'
      },
      {
        icon: 'place',
        title: 'Diaspora',
        text: 'Procurations, choix d’un notaire, suivi de chantier, comptes partagés\u00a0: votre projet avance sans vous.'
      },
      {
        icon: 'alert',
        title: 'Litiges',
        text: 'Loyers impayés, voisinage, malfaçons\u00a0: d’abord la médiation, le tribunal quand il le faut.'
      }
    ]
  },
  audience: [
    'Sénégalais de l’étranger qui achètent ou bâtissent au pays',
    'Propriétaires et locataires devant un contrat ou un différend',
    'Familles en indivision',
    'Entreprises et associations qui s’implantent'
  ],
  steps: stepsOf({
    'Vous racontez':
      'Par le formulaire, au téléphone ou sur WhatsApp, en quelques phrases et avec les papiers que vous avez.',
    'Nous vous orientons':
      'Le conseiller qui connaît votre sujet vous rappelle et vous dit ce qu’il peut faire, ou qui le peut.',
    'Nous nous voyons': 'À l’agence de Thiès, à Dakar ou en visioconférence, aux heures de votre fuseau.',
    'Vous repartez avec un écrit': 'La situation, les choix possibles, leurs coûts et nos recommandations.',
    'Nous faisons les démarches':
      'Si vous le voulez, nous suivons le dossier auprès du notaire, du cadastre ou de la mairie.'
  }),
  cost: {
    title: 'Le premier échange est offert',
    text: 'Il sert à comprendre votre question et à vous dire si nous sommes les bons. Ensuite, une consultation se règle à l’heure ou au forfait, selon un tarif annoncé d’avance. Les frais des tiers, notaire ou géomètre, sont à part et vous sont chiffrés.',
    included: [
      'Premier échange, sur place ou à distance',
      'Liste des pièces à réunir',
      'Compte rendu écrit',
      'Confidentialité'
    ]
  },
  questions: questionsOf({
    'Remplacez-vous un avocat ou un notaire\u00a0?':
      'Non. Nous préparons le dossier et vous conseillons\u00a0; les actes sont passés devant notaire, et un avocat plaide s’il le faut. Nous travaillons avec plusieurs d’entre eux.',
    'Puis-je consulter à distance\u00a0?':
      'Oui, par téléphone ou en visioconférence. Les documents s’échangent par e-mail et se signent par procuration.',
    'Ce que je vous dis reste-t-il entre nous\u00a0?':
      'Oui. Rien n’est transmis à quiconque sans votre accord, et vos documents vous sont rendus ou effacés à votre demande.'
  })
}
