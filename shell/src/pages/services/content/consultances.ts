import { t } from '@keur/kit/language'
import { questionsOf } from '../../sections/questions.tsx'
import { stepsOf } from '../../sections/steps.tsx'
import small from '../pictures/consultances-800.webp'
import large from '../pictures/consultances-1600.webp'
import shared from '../pictures/consultances-partage.jpg'
import type { Service } from './service.ts'

export const consultances: Service = {
  slug: 'consultances',
  name: t('Consultances'),
  icon: 'chat',
  picture: { small, large, shared, alt: t('Salle de réunion lumineuse, grande table et fauteuils verts') },
  description: t(
    'Conseil juridique et foncier, montage de projets et accompagnement de la diaspora\u00a0: les consultances de l’agence, à Thiès, à Dakar et à distance.'
  ),
  title: t('Consultances'),
  lead: t(
    'Un terrain sans titre, un bail à relire, un projet à monter de loin\u00a0: une heure avec la bonne personne évite des années de soucis.'
  ),
  actions: [
    { label: t('Prendre rendez-vous'), to: '/contact' },
    { label: t('Confiez-nous votre bien'), to: '/gerance/formulaire' }
  ],
  offer: {
    title: t('Sur quoi nous vous conseillons'),
    items: [
      {
        icon: 'land',
        title: t('Foncier'),
        text: t(
          'Régularisation, bail, morcellement, mutation\u00a0: les démarches, leur ordre, leur coût et leur durée.'
        )
      },
      {
        icon: 'document',
        title: t('Contrats'),
        text: t('Baux, promesses de vente, contrats de construction\u00a0: lus, corrigés ou rédigés avec vous.')
      },
      {
        icon: 'user',
        title: t('Successions et indivision'),
        text: t('Qui possède quoi, qui peut vendre, comment partager sans se fâcher.')
      },
      {
        icon: 'building',
        title: t('Investissement'),
        text: t('Où acheter, quoi bâtir, à quel loyer\u00a0: un plan chiffré avant le premier franc dépensé.')
      },
      {
        icon: 'place',
        title: t('Diaspora'),
        text: t(
          'Procurations, choix d’un notaire, suivi de chantier, comptes partagés\u00a0: votre projet avance sans vous.'
        )
      },
      {
        icon: 'alert',
        title: t('Litiges'),
        text: t('Loyers impayés, voisinage, malfaçons\u00a0: d’abord la médiation, le tribunal quand il le faut.')
      }
    ]
  },
  audience: [
    t('Sénégalais de l’étranger qui achètent ou bâtissent au pays'),
    t('Propriétaires et locataires devant un contrat ou un différend'),
    t('Familles en indivision'),
    t('Entreprises et associations qui s’implantent')
  ],
  steps: stepsOf({
    [t('Vous racontez')]: t(
      'Par le formulaire, au téléphone ou sur WhatsApp, en quelques phrases et avec les papiers que vous avez.'
    ),
    [t('Nous vous orientons')]: t(
      'Le conseiller qui connaît votre sujet vous rappelle et vous dit ce qu’il peut faire, ou qui le peut.'
    ),
    [t('Nous nous voyons')]: t('À l’agence de Thiès, à Dakar ou en visioconférence, à une heure convenue avec vous.'),
    [t('Vous repartez avec un écrit')]: t('La situation, les choix possibles, leurs coûts et nos recommandations.'),
    [t('Nous faisons les démarches')]: t(
      'Si vous le voulez, nous suivons le dossier auprès du notaire, du cadastre ou de la mairie.'
    )
  }),
  cost: {
    title: t('Le premier échange est offert'),
    text: t(
      'Il sert à comprendre votre question et à vous dire si nous sommes les bons. Ensuite, une consultation se règle à l’heure ou au forfait, selon un tarif annoncé d’avance. Les frais des tiers, notaire ou géomètre, sont à part et vous sont chiffrés.'
    ),
    included: [
      t('Premier échange, sur place ou à distance'),
      t('Liste des pièces à réunir'),
      t('Compte rendu écrit'),
      t('Confidentialité')
    ]
  },
  questions: questionsOf({
    [t('Remplacez-vous un avocat ou un notaire\u00a0?')]: t(
      'Non. Nous préparons le dossier et vous conseillons\u00a0; les actes sont passés devant notaire, et un avocat plaide s’il le faut. Nous travaillons avec plusieurs d’entre eux.'
    ),
    [t('Puis-je consulter à distance\u00a0?')]: t(
      'Oui, par téléphone ou en visioconférence. Les documents s’échangent par e-mail et se signent par procuration.'
    ),
    [t('Ce que je vous dis reste-t-il entre nous\u00a0?')]: t(
      'Oui. Rien n’est transmis à quiconque sans votre accord, et vos documents vous sont rendus ou effacés à votre demande.'
    )
  })
}
