import {
  type PhotoType,
  type ProductCategory,
  productCategories,
  propertyCategories,
  saleCategories
} from '@keur/contract/vocabulary'

/** One of the four things that are published: its addresses and its French names. */
export interface Kind {
  /** In the paths of the API: `/properties`, `/admin/properties`; also the folder of its photos. */
  section: PhotoType
  /** Addresses of the back office. */
  base: string
  add: string
  list: string
  /** The path of the route; `edit` gives the address of one record. */
  editRoute: string
  edit: (id: string) => string
  remove: string
  trash: string
  /** Public addresses. Articles share one page. */
  publicList: string
  publicPath: (id: string) => string
  noun: Noun
  /** The title of its list. */
  title: string
  categories: readonly string[]
}

/** The French noun; `oneWithArticle` follows a verb: «Ajouter une vente». */
export interface Noun {
  one: string
  many: string
  oneWithArticle: string
  /** «ce produit», «cette vente». */
  thisOne: string
  feminine: boolean
}

const editAt = (path: string) => ({
  editRoute: `${path}/:id`,
  edit: (id: string) => `${path}/${encodeURIComponent(id)}`
})

export const rentalKind: Kind = {
  section: 'properties',
  base: '/admin/locations',
  add: '/admin/ajouter',
  list: '/admin/modifier',
  ...editAt('/admin/modifier'),
  remove: '/admin/supprimer',
  trash: '/admin/locations/corbeille',
  publicList: '/locations',
  publicPath: (id) => `/detail/${encodeURIComponent(id)}`,
  noun: {
    one: 'location',
    many: 'locations',
    oneWithArticle: 'une location',
    thisOne: 'cette location',
    feminine: true
  },
  title: 'Locations',
  categories: propertyCategories
}

export const saleKind: Kind = {
  section: 'sales',
  base: '/admin/ventes',
  add: '/admin/ventes/ajouter',
  list: '/admin/ventes/modifier',
  ...editAt('/modifier-vente'),
  remove: '/admin/ventes/supprimer',
  trash: '/admin/ventes/corbeille',
  publicList: '/ventes',
  publicPath: (id) => `/ventes/detail/${encodeURIComponent(id)}`,
  noun: { one: 'vente', many: 'ventes', oneWithArticle: 'une vente', thisOne: 'cette vente', feminine: true },
  title: 'Ventes',
  categories: saleCategories
}

export const productKind: Kind = {
  section: 'btp',
  base: '/admin/btp',
  add: '/admin/btp/ajouter',
  list: '/admin/btp/modifier',
  ...editAt('/admin/btp/modifier'),
  remove: '/admin/btp/supprimer',
  trash: '/admin/btp/corbeille',
  publicList: '/btp',
  publicPath: (id) => `/produit/${encodeURIComponent(id)}`,
  noun: { one: 'produit', many: 'produits', oneWithArticle: 'un produit', thisOne: 'ce produit', feminine: false },
  title: 'Matériel BTP',
  categories: productCategories
}

export const articleKind: Kind = {
  section: 'articles',
  base: '/admin/articles',
  add: '/admin/articles/ajouter',
  list: '/admin/articles/modifier',
  ...editAt('/admin/articles/modifier'),
  remove: '/admin/articles/supprimer',
  trash: '/admin/articles/corbeille',
  publicList: '/articles',
  publicPath: () => '/articles',
  noun: { one: 'article', many: 'articles', oneWithArticle: 'un article', thisOne: 'cet article', feminine: false },
  title: 'Articles',
  categories: []
}

export const kinds: readonly Kind[] = [rentalKind, saleKind, productKind, articleKind]

/** The category as visitors read it: for building materials 'Gravier' is stored and «Brique» shown. */
export const categoryLabel = (kind: Kind, category: string): string =>
  kind.section === 'btp' && category === ('Gravier' satisfies ProductCategory) ? 'Brique' : category
