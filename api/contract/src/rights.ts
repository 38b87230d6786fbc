import { type Role, staffRoles as staff } from './vocabulary.ts'

const agents = ['admin', 'agent'] as const
const editors = ['admin', 'editor'] as const
const head = ['admin'] as const

/** Who may do what in the back office, and the words for it. `admin` is the head of the agency and may do everything. */
const table = {
  openBackOffice: { roles: staff, label: 'ouvrir l’administration' },
  readListings: { roles: staff, label: 'voir les fiches' },
  writeListings: { roles: agents, label: 'modifier les annonces et les produits' },
  importListings: { roles: agents, label: 'importer des annonces et des produits' },
  exportListings: { roles: ['admin', 'agent', 'accountant'], label: 'exporter les annonces et les produits' },
  writeArticles: { roles: editors, label: 'modifier les articles' },
  moderateComments: { roles: editors, label: 'modérer les commentaires' },
  purge: { roles: head, label: 'supprimer définitivement une fiche' },
  upload: { roles: ['admin', 'agent', 'editor'], label: 'envoyer des photos et des enregistrements' },
  readLeads: { roles: ['admin', 'agent', 'accountant', 'reader'], label: 'voir les demandes et les visites' },
  answerLeads: { roles: agents, label: 'traiter les demandes et les visites' },
  writeReplies: { roles: head, label: 'modifier les textes des réponses' },
  shareViews: { roles: head, label: 'partager une vue de liste avec les collègues' },
  deleteLeads: { roles: head, label: 'supprimer une demande' },
  readStatistics: { roles: staff, label: 'voir les statistiques' },
  manageUsers: { roles: head, label: 'gérer les comptes' },
  managePersons: { roles: head, label: 'exporter ou effacer les données d’une personne' },
  readActivity: { roles: head, label: 'voir l’activité des collègues' },
  manageMails: { roles: head, label: 'voir et renvoyer les courriels' },
  manageSite: { roles: head, label: 'voir les mises en ligne et les sauvegardes' }
} as const satisfies Record<string, { roles: readonly Role[]; label: string }>

/** Something that may be done in the back office. */
export type Right = keyof typeof table

export const rights = Object.keys(table) as Right[]

/** Completes «Votre rôle ne permet pas de …». */
export const rightLabel = (right: Right): string => table[right].label

export const isAllowed = (role: Role, right: Right): boolean => (table[right].roles as readonly Role[]).includes(role)
