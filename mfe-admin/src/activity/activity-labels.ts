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

export const sectionChoices: SectionLabels[] = [
  { slug: 'locations', value: 'properties', label: 'Locations', one: 'la location', many: 'locations', icon: 'key' },
  { slug: 'ventes', value: 'sales', label: 'Ventes', one: 'la vente', many: 'ventes', icon: 'tag' },
  { slug: 'btp', value: 'btp', label: 'BTP', one: 'le produit', many: 'produits', icon: 'bricks' },
  { slug: 'articles', value: 'articles', label: 'Articles', one: 'l’article', many: 'articles', icon: 'document' },
  { slug: 'demandes', value: 'leads', label: 'Demandes', one: 'une demande', many: 'demandes', icon: 'inbox' },
  {
    slug: 'commentaires',
    value: 'comments',
    label: 'Commentaires',
    one: 'un commentaire sous',
    many: 'commentaires',
    icon: 'chat'
  },
  {
    slug: 'utilisateurs',
    value: 'users',
    label: 'Utilisateurs',
    one: 'un compte',
    many: 'comptes',
    icon: 'user'
  },
  { slug: 'courriels', value: 'outbox', label: 'Courriels', one: 'un courriel', many: 'courriels', icon: 'mail' },
  { slug: 'photos', value: 'uploads', label: 'Photos', one: 'des photos', many: 'photos', icon: 'photo' },
  {
    slug: 'donnees-personnelles',
    value: 'privacy',
    label: 'Données personnelles',
    one: 'les données d’une personne',
    many: 'données',
    icon: 'info'
  },
  {
    slug: 'mises-en-ligne',
    value: 'builds',
    label: 'Mises en ligne',
    one: 'une version du site',
    many: 'versions',
    icon: 'package'
  }
]

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
  preview: 'a prévisualisé'
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
  rooms: 'chambres',
  bathrooms: 'salles de bain',
  bed: 'lits',
  lounge: 'salons',
  availability: 'disponibilité',
  status: 'statut',
  category: 'catégorie',
  images: 'photos',
  amenities: 'équipements',
  autres: 'autres',
  details: 'détails',
  'details.reference': 'référence',
  'details.city': 'ville',
  'details.district': 'quartier',
  'details.name': 'nom',
  'details.country': 'pays',
  'details.price': 'prix',
  'details.sequence': 'période',
  'details.area': 'superficie',
  'localisation.name': 'nom du lieu',
  'localisation.city': 'ville',
  'localisation.district': 'quartier',
  'localisation.country': 'pays',
  content: 'texte',
  imageUrl: 'photo',
  publicId: 'photo',
  draft: 'publication',
  deleted: 'corbeille',
  hidden: 'affichage',
  role: 'droits',
  blocked: 'blocage'
}

/** «titre, prix, photos». Several fields may share a name. */
export const changedFields = ({ changes = [] }: Activity): string =>
  [...new Set(changes.map((field) => fieldNames[field] ?? field))].join(', ')
