import { t } from '@keur/kit/language'
import { questionsOf } from '../sections/questions.tsx'

export const frequentQuestions = questionsOf({
  [t('Quels types de biens proposez-vous\u00a0?')]: t(
    'À la location\u00a0: appartements, villas, bureaux, studios, chambres et logements saisonniers. À la vente\u00a0: terrains, appartements, maisons, champs et matériel BTP. Nous vendons aussi des matériaux de construction\u00a0: béton, brique, ciment, fer et plomberie.'
  ),
  [t('Quelle commission demandez-vous\u00a0?')]: t(
    'La commission est convenue d’avance avec vous et inscrite au contrat, avant toute démarche. Elle dépend du service, gérance, location ou vente, et rien ne s’y ajoute ensuite sans votre accord.'
  ),
  [t('Puis-je vous confier l’annonce de mon bien\u00a0?')]: t(
    'Oui. Tout propriétaire peut nous proposer son bien par le formulaire «\u00a0Confiez-nous votre bien ». Nous le visitons et vérifions les titres\u00a0; l’annonce est publiée après cette validation.'
  ),
  [t('Proposez-vous des services juridiques\u00a0?')]: t(
    'Oui. Nos consultances portent sur le foncier, les baux, les ventes, les successions et les litiges. Nous préparons les dossiers et vous accompagnons chez le notaire et auprès des administrations.'
  ),
  [t('Travaillez-vous avec d’autres agences\u00a0?')]: t(
    'Oui. Des agences partenaires nous confient des biens et des recherches, au Sénégal comme à l’étranger. Votre interlocuteur reste le même, et la commission n’augmente pas.'
  ),
  [t('Réalisez-vous des analyses techniques\u00a0?')]: t(
    'Oui. Évaluation, bornage, métré, diagnostic du bâti, études de sol et de structure\u00a0: nous étudions un bien ou un terrain avant que vous n’achetiez, ne bâtissiez ou ne rénoviez.'
  ),
  [t('Que proposez-vous à la diaspora\u00a0?')]: t(
    'Des solutions pour acheter, bâtir et louer à distance\u00a0: visites en vidéo, signature par procuration, suivi de chantier en photos, gérance avec relevé mensuel, et un conseiller joignable sur WhatsApp aux heures de l’agence.'
  )
})
