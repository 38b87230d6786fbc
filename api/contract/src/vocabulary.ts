/** The closed lists of words that both sides use. Plain constants: browser code may import this module. */

export const propertyCategories = ['Appartements', 'Villas', 'Bureaux', 'Saisonnière', 'Studios', 'Chambres'] as const
export type PropertyCategory = (typeof propertyCategories)[number]

export const saleCategories = ['Terrains', 'Appartements', 'Maisons', 'Champs', 'Matériel BTP'] as const
export type SaleCategory = (typeof saleCategories)[number]

/** 'Gravier' is what is stored; visitors read «Brique». */
export const productCategories = ['Béton', 'Gravier', 'Ciment', 'Fer', 'Plomberie'] as const
export type ProductCategory = (typeof productCategories)[number]

export const availabilities = ['Disponible', 'Indisponible'] as const
export type Availability = (typeof availabilities)[number]

export const genders = ['Masculin', 'Féminin'] as const
export type Gender = (typeof genders)[number]

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** How long one payment of rent lasts: «par Mois». */
export const periods = ['Mois', 'Jour', 'Nuit', 'Semaine', 'An'] as const
export type Period = (typeof periods)[number]

/** The folders of the media store, first segment of every publicId. */
export const photoTypes = ['properties', 'sales', 'btp', 'articles'] as const
export type PhotoType = (typeof photoTypes)[number]

/** Widths, in pixels, in which every photo is kept beside its full size. */
export const photoWidths = [400, 800, 1600] as const

/** The listings of the site, by the first segment of their address. */
export const listingSections = ['properties', 'sales', 'btp'] as const
export type ListingSection = (typeof listingSections)[number]

/** The sections whose pages count views. */
export const viewedSections = [...listingSections, 'articles'] as const

/** What a visitor writes to the agency about. */
export const leadKinds = ['contact', 'visit', 'reservation', 'order', 'owner'] as const
export type LeadKind = (typeof leadKinds)[number]

/** How a visitor reached the agency: by a form of the site, or by opening a chat. */
export const leadChannels = ['form', 'whatsapp'] as const
export type LeadChannel = (typeof leadChannels)[number]

/** When on the wished day a visit suits. */
export const partsOfDay = ['Matin', 'Après-midi'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** What an owner wants the agency to do with a property. */
export const ownerServices = ['Gérance', 'Location', 'Vente'] as const
export type OwnerService = (typeof ownerServices)[number]

/** What an owner may entrust: whatever is let or sold, materials apart. */
export const ownerCategories = [...propertyCategories, 'Terrains', 'Maisons', 'Champs'] as const
export type OwnerCategory = (typeof ownerCategories)[number]

/** Where a lead stands in the agency's inbox. */
export const leadStatuses = ['new', 'inProgress', 'done'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Where a listing or an article is: seen by everybody, by administrators only, or deleted and still restorable. */
export const publicationStates = ['published', 'draft', 'trash'] as const
export type PublicationState = (typeof publicationStates)[number]

/** What becomes of one row of a file that is imported. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Which comments an administrator looks at: those readers reported, those hidden, or all. */
export const commentStates = ['reported', 'hidden', 'all'] as const
export type CommentState = (typeof commentStates)[number]

/** Where a message of ours is: to be sent, sent, or given up. */
export const outboxStates = ['waiting', 'sent', 'stuck'] as const
export type OutboxState = (typeof outboxStates)[number]

/** What can be looked at and changed in the back office, by the first segment of its address. */
export const adminSections = ['properties', 'sales', 'btp', 'articles', 'comments', 'leads', 'users', 'outbox'] as const
export type AdminSection = (typeof adminSections)[number]

/** What the trail of administrators' writes is kept for: the back office, and what it writes outside of a section of its own. */
export const activitySections = [...adminSections, 'uploads', 'privacy', 'builds'] as const
export type ActivitySection = (typeof activitySections)[number]

/** What an administrator did. */
export const activityActions = [
  'create',
  'update',
  'delete',
  'restore',
  'purge',
  'publish',
  'bulk',
  'upload',
  'hide',
  'note',
  'retry',
  'export',
  'import',
  'erase',
  'preview'
] as const
export type ActivityAction = (typeof activityActions)[number]

/** Rows of a list where the query names no limit. */
export const pageSize = 10

/** Stable names of what can go wrong; the sentences beside them may change, these may not. */
export const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'stale_version',
  'locked_reference',
  'too_large',
  'unsupported_media',
  'unprocessable',
  'too_many_requests',
  'unavailable',
  'store_full',
  'internal'
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** What stands where the input named nothing. */
export const defaults = {
  availability: 'Disponible',
  status: 'Disponible',
  country: 'Sénégal',
  detailsName: 'Non spécifié',
  period: 'Mois',
  unit: 'Unité'
} as const

/** Where a build fails a visitor: its first script, a further part, showing a page, the server's rendering, bytes that are not the ones published. */
export const buildPhases = ['entry', 'chunk', 'render', 'server', 'integrity'] as const

/** What is built and published by itself, in the agency's words; a section that is not named here goes by its own name. */
export const appLabels: Readonly<Record<string, string>> = {
  shell: 'Cadre du site',
  locations: 'Locations',
  ventes: 'Ventes',
  btp: 'BTP',
  articles: 'Articles',
  admin: 'Administration'
}

/** The major version of this package, as a remote's door names it (`contractVersion`): another one is not let in. */
export const contractMajor = '1'
