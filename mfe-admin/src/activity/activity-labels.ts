import type { Activity } from '@keur/contract/activity'
import type { ActivityAction, ActivitySection } from '@keur/contract/vocabulary'
import { plural } from '@keur/kit/format'
import type { IconName } from '@keur/kit/ui'
import { type FilterChoice, findChoice } from '../shared/layout/api-filters.ts'

interface SectionLabels extends FilterChoice<ActivitySection> {
  /** «une location», «2 locations». */
  one: string
  many: string
  icon: IconName
}

const sections: Record<ActivitySection, [slug: string, label: string, one: string, many: string, icon: IconName]> = {
  properties: ['locations', 'Locations', 'la location', 'locations', 'key'],
  sales: ['ventes', 'Ventes', 'la vente', 'ventes', 'tag'],
  btp: ['btp', 'BTP', 'le produit', 'produits', 'bricks'],
  articles: ['articles', 'Articles', 'l’article', 'articles', 'document'],
  leads: ['demandes', 'Demandes', 'une demande', 'demandes', 'inbox'],
  comments: ['commentaires', 'Commentaires', 'un commentaire sous', 'commentaires', 'chat'],
  users: ['utilisateurs', 'Utilisateurs', 'un compte', 'comptes', 'user'],
  outbox: ['courriels', 'Courriels', 'un courriel', 'courriels', 'mail'],
  uploads: ['photos', 'Photos', 'des photos', 'photos', 'photo'],
  privacy: ['donnees-personnelles', 'Données personnelles', 'les données d’une personne', 'données', 'info'],
  replies: ['reponses', 'Textes des réponses', 'le texte d’une réponse', 'textes', 'document'],
  savedViews: ['vues', 'Vues des listes', 'une vue de liste', 'vues', 'filter'],
  builds: ['mises-en-ligne', 'Mises en ligne', 'une version du site', 'versions', 'package']
}

export const sectionChoices = Object.entries(sections).map(
  ([value, [slug, label, one, many, icon]]): SectionLabels => ({
    value: value as ActivitySection,
    slug,
    label,
    one,
    many,
    icon
  })
)

const verbs: Record<ActivityAction, string> = {
  create: 'a ajouté',
  update: 'a modifié',
  delete: 'a mis à la corbeille',
  restore: 'a restauré',
  purge: 'a supprimé définitivement',
  publish: 'a publié',
  bulk: 'a modifié ensemble',
  upload: 'a envoyé',
  hide: 'a modéré',
  note: 'a noté quelque chose sur',
  retry: 'a renvoyé',
  export: 'a exporté',
  erase: 'a effacé',
  import: 'a importé',
  preview: 'a prévisualisé',
  refuse: 'a refusé ensemble'
}

export const sectionLabels = (section: ActivitySection) => findChoice(sectionChoices, section)

/** «a modifié la location», «a modifié ensemble 12 ventes»: the page adds the title of the record. */
export function describeEntry({ section, action, ids }: Activity): string {
  const { one, many } = sectionLabels(section)
  // Leads have no trash: they are purged at once.
  const verb = action === 'delete' && section === 'leads' ? verbs.purge : verbs[action]
  if (!ids) return `${verb} ${one}`
  return `${verb} ${ids.length} ${plural(ids.length, many.replace(/s$/, ''), many)}`
}

const fieldNames: Record<string, string> = {
  title: 'titre',
  localisation: 'localisation',
  description: 'description',
  regulation: 'règlement',
  rooms: 'pièces',
  bedrooms: 'chambres',
  bathrooms: 'salles de bain',
  bed: 'lits',
  lounge: 'salons',
  availability: 'disponibilité',
  status: 'statut',
  agent: 'conseiller',
  appointment: 'rendez-vous',
  nextStep: 'prochaine étape',
  calendar: 'adresse de l’agenda',
  category: 'catégorie',
  images: 'photos',
  surface: 'surface',
  furnished: 'meublé',
  floor: 'étage',
  availableFrom: 'date de disponibilité',
  moveIn: 'frais d’entrée',
  landTitle: 'nature du titre',
  amenities: 'équipements',
  prepaidMeter: 'compteur Woyofal',
  point: 'point sur la carte',
  video: 'vidéo',
  presentation: 'présentation parlée',
  autres: 'autres',
  details: 'détails',
  reference: 'référence',
  city: 'ville',
  district: 'quartier',
  name: 'nom',
  country: 'pays',
  price: 'prix',
  priceSteps: 'tarif dégressif',
  sequence: 'période',
  area: 'superficie',
  'localisation.name': 'nom du lieu',
  content: 'texte',
  imageUrl: 'photo',
  publicId: 'photo',
  draft: 'publication',
  publishAt: 'heure de publication',
  deleted: 'corbeille',
  hidden: 'affichage',
  role: 'droits',
  blocked: 'blocage',
  handover: 'dossiers remis'
}

/** «prix» for `details.price`; «détails» for a detail without a name. */
const fieldName = (path: string) => {
  const [first = '', second = ''] = path.split('.')
  return fieldNames[path] ?? fieldNames[second] ?? fieldNames[first] ?? path
}

/** «titre, prix, photos». Several fields may share a name. */
export const changedFields = ({ changes = [] }: Activity): string => [...new Set(changes.map(fieldName))].join(', ')
