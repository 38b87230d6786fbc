/** Closed lists of values that API and browser share. Plain constants: browser code may import this module. */

export const propertyCategories = ['Appartements', 'Villas', 'Bureaux', 'Saisonnière', 'Studios', 'Chambres'] as const
export type PropertyCategory = (typeof propertyCategories)[number]

export const saleCategories = ['Terrains', 'Appartements', 'Maisons', 'Champs', 'Matériel BTP'] as const
export type SaleCategory = (typeof saleCategories)[number]

/** What the seller holds of the land, from the strongest right to the weakest. */
export const landTitles = ['Titre foncier', 'Bail', 'Permis d’occuper', 'Délibération', 'Acte de vente'] as const
export type LandTitle = (typeof landTitles)[number]

/** Stored values; visitors read «Brique» for 'Gravier'. */
export const productCategories = ['Béton', 'Gravier', 'Ciment', 'Fer', 'Plomberie'] as const
export type ProductCategory = (typeof productCategories)[number]

export const availabilities = ['Disponible', 'Indisponible'] as const
export type Availability = (typeof availabilities)[number]

/** The status of a sale is free text. What it begins with tells whether the seller has found a buyer, or no longer sells. */
const goneStatus = /^(vendu|reserve|indisponible|retire|loue|sous compromis)/

/** Whether a sale with this status is still for sale: «Sous offre» is. */
export const isForSale = ({ status }: { status: string }): boolean =>
  !goneStatus.test(status.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase())

export const genders = ['Masculin', 'Féminin'] as const
export type Gender = (typeof genders)[number]

/** The roles of those who work at the agency. `admin` is its head. */
export const staffRoles = ['admin', 'agent', 'editor', 'accountant', 'reader'] as const

/** `user` is a member. */
export const roles = ['user', ...staffRoles] as const
export type Role = (typeof roles)[number]

/** Whether a role, as a token says it, opens the back office. Browsers use it for display only. */
export const isStaff = (role: string | null): boolean => role !== null && role !== 'user'

export const roleLabels: Readonly<Record<Role, string>> = {
  user: 'Membre',
  admin: 'Administrateur',
  agent: 'Agent',
  editor: 'Rédacteur',
  accountant: 'Comptable',
  reader: 'Lecteur'
}

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** How visitors may sort a list: by price, or by surface with the unknown ones last. Newest first without any. */
export const listingSorts = [...sortOrders, 'surface-asc', 'surface-desc'] as const
export type ListingSort = (typeof listingSorts)[number]

/** How the back office sorts lists of listings: by price, date, title or reference. Newest first without any. */
export const adminListingSorts = [
  ...sortOrders,
  'date-asc',
  'title-asc',
  'title-desc',
  'reference-asc',
  'reference-desc'
] as const
export type AdminListingSort = (typeof adminListingSorts)[number]

/** What visitors look for in a home, by its name in queries. */
export const equipmentLabels = {
  climatisation: 'Climatisation',
  wifi: 'Wi-Fi',
  piscine: 'Piscine',
  garage: 'Garage ou parking',
  woyofal: 'Compteur Woyofal',
  gardien: 'Gardien',
  'groupe-electrogene': 'Groupe électrogène',
  jardin: 'Jardin ou cour',
  terrasse: 'Terrasse',
  balcon: 'Balcon',
  ascenseur: 'Ascenseur',
  'eau-chaude': 'Eau chaude',
  forage: 'Forage ou puits',
  'bord-de-mer': 'Mer'
} as const
export type Equipment = keyof typeof equipmentLabels
export const equipment = Object.keys(equipmentLabels) as Equipment[]

/** The period of a rent: «par Mois». */
export const periods = ['Mois', 'Jour', 'Nuit', 'Semaine', 'An'] as const
export type Period = (typeof periods)[number]

/** The folders of the media store: the first segment of every publicId. */
export const photoTypes = ['properties', 'sales', 'btp', 'articles'] as const
export type PhotoType = (typeof photoTypes)[number]

/** Content types of the photos that the API takes. */
export const photoFileTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const
/** For `accept` of a file field: some systems know no type for HEIC. */
export const photoAccept = [...photoFileTypes, '.heic', '.heif'].join(',')

/** Widths, in pixels, in which every photo is stored beside its full size. */
export const photoWidths = [400, 800, 1600] as const

/** Recordings of a listing beside its photos, by the last segment of the address that takes them. */
export const recordingKinds = ['video', 'audio'] as const
export type RecordingKind = (typeof recordingKinds)[number]

/** The languages in which a listing may be presented. */
export const spokenLanguages = ['fr', 'wo'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** The kinds of listings, by the first segment of their API path. */
export const listingSections = ['properties', 'sales', 'btp'] as const
export type ListingSection = (typeof listingSections)[number]

/** How often the mail of an alert may come: at 18:00 in Dakar, every day or on Fridays. */
export const alertFrequencies = ['daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** The sections whose pages count views. */
export const viewedSections = [...listingSections, 'articles'] as const

export const leadKinds = ['contact', 'visit', 'reservation', 'order', 'owner'] as const
export type LeadKind = (typeof leadKinds)[number]

/** How visitors send a lead: by a form of the site, or by a chat. */
export const visitorChannels = ['form', 'whatsapp'] as const

/** How a lead reached the agency: a telephone call is noted by an administrator. */
export const leadChannels = [...visitorChannels, 'phone'] as const
export type LeadChannel = (typeof leadChannels)[number]

/** How a reply to a lead was sent: by the agent's own WhatsApp or mail program, or copied into another one. */
export const replyWays = ['whatsapp', 'email', 'copy'] as const
export type ReplyWay = (typeof replyWays)[number]

/** The preferred time of a visit. */
export const partsOfDay = ['Matin', 'Après-midi'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** How a visit takes place. */
export const visitModes = ['inPerson', 'video'] as const
export type VisitMode = (typeof visitModes)[number]

/** What the agency has decided about the time of a visit. */
export const visitStatuses = ['requested', 'confirmed', 'refused'] as const
export type VisitStatus = (typeof visitStatuses)[number]

/** The service that an owner requests. */
export const ownerServices = ['Gérance', 'Location', 'Vente'] as const
export type OwnerService = (typeof ownerServices)[number]

/** What an owner may offer: every category of rentals and sales, without materials. */
export const ownerCategories = [...propertyCategories, 'Terrains', 'Maisons', 'Champs'] as const
export type OwnerCategory = (typeof ownerCategories)[number]

export const leadStatuses = ['new', 'inProgress', 'done'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** 'trash' is deleted and still restorable; only administrators see it and drafts. */
export const publicationStates = ['published', 'draft', 'trash'] as const
export type PublicationState = (typeof publicationStates)[number]

/** The result of one imported row. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** The filter of the list of comments in the back office. */
export const commentStates = ['reported', 'hidden', 'all'] as const
export type CommentState = (typeof commentStates)[number]

/** The delivery state of a mail; 'stuck' is given up. */
export const outboxStates = ['waiting', 'sent', 'stuck'] as const
export type OutboxState = (typeof outboxStates)[number]

/** The sections of the back office, by the first segment of their API path. */
export const adminSections = ['properties', 'sales', 'btp', 'articles', 'comments', 'leads', 'users', 'outbox'] as const
export type AdminSection = (typeof adminSections)[number]

/** What the address of a list of the back office may say, without its page: that is what a saved view holds. */
export const listParameters = ['recherche', 'categorie', 'disponibilite', 'etat', 'tri', 'lignes', 'sans'] as const

/** Sections of the audit trail: those of the back office, and writes outside of them. */
export const activitySections = [...adminSections, 'uploads', 'privacy', 'builds', 'replies', 'savedViews'] as const
export type ActivitySection = (typeof activitySections)[number]

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
  'preview',
  'refuse'
] as const
export type ActivityAction = (typeof activityActions)[number]

/** What a reply to a visitor says, by the kind and the state of a request. */
export const replySituations = [
  'message',
  'call',
  'visit',
  'visitConfirmed',
  'visitMoved',
  'visitRefused',
  'visitCancelled',
  'reservation',
  'order',
  'quote',
  'owner',
  'gone'
] as const
export type ReplySituation = (typeof replySituations)[number]

/** Rows of a page without `limit`. */
export const pageSize = 10

/** Stable codes of error responses; their messages may change. */
export const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'missing_right',
  'reauthentication_required',
  'login_code_required',
  'second_factor_required',
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

/** Values of absent input fields. */
export const defaults = {
  availability: 'Disponible',
  status: 'Disponible',
  country: 'Sénégal',
  detailsName: 'Non spécifié',
  period: 'Mois',
  unit: 'Unité'
} as const

/**
 * Where a build failed: loading its entry, loading a chunk, rendering in the browser, rendering on the server, a file
 * whose hash does not match, or code that runs later (an event handler, a timer, a call that the API refuses).
 */
export const buildPhases = ['entry', 'chunk', 'render', 'server', 'integrity', 'handler'] as const

/** Labels of apps in the back office; any other section is shown by its own name. */
export const appLabels: Readonly<Record<string, string>> = {
  shell: 'Cadre du site',
  locations: 'Locations',
  ventes: 'Ventes',
  btp: 'BTP',
  articles: 'Articles',
  admin: 'Administration'
}

/** The major version of this package. The shell refuses a remote whose `contractVersion` is another one. */
export const contractMajor = '2'
