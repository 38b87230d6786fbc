import {
  type PhotoType,
  type ProductCategory,
  productCategories,
  propertyCategories,
  saleCategories
} from '@keur/contract/vocabulary'

/** One of the four things that are published: where its pages are, what the API calls it, and what people call it. */
export interface Kind {
  /** As in the API's addresses: `/properties`, `/admin/properties`; also the folder of its photos. */
  section: PhotoType
  /** What a page of the API calls its rows. */
  rows: 'properties' | 'sales' | 'materiels' | 'articles'
  /** Addresses of the back office. */
  base: string
  add: string
  list: string
  edit: (id: string) => string
  remove: string
  trash: string
  /** Addresses that visitors see. An article has none of its own: they are read one after the other. */
  publicList: string
  publicPath: (id: string) => string
  noun: Noun
  /** Title of its part of the back office. */
  title: string
  categories: readonly string[]
}

/** French words for one kind; `oneWithArticle` stands after a verb: «Ajouter une vente». */
export interface Noun {
  one: string
  many: string
  oneWithArticle: string
  /** «ce produit», «cette vente». */
  thisOne: string
  feminine: boolean
}

export const rentalKind: Kind = {
  section: 'properties',
  rows: 'properties',
  base: '/admin/locations',
  add: '/admin/ajouter',
  list: '/admin/modifier',
  edit: (id) => `/admin/modifier/${id}`,
  remove: '/admin/supprimer',
  trash: '/admin/locations/corbeille',
  publicList: '/locations',
  publicPath: (id) => `/detail/${id}`,
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
  rows: 'sales',
  base: '/admin/ventes',
  add: '/admin/ventes/ajouter',
  list: '/admin/ventes/modifier',
  edit: (id) => `/modifier-vente/${id}`,
  remove: '/admin/ventes/supprimer',
  trash: '/admin/ventes/corbeille',
  publicList: '/ventes',
  publicPath: (id) => `/ventes/detail/${id}`,
  noun: { one: 'vente', many: 'ventes', oneWithArticle: 'une vente', thisOne: 'cette vente', feminine: true },
  title: 'Ventes',
  categories: saleCategories
}

export const productKind: Kind = {
  section: 'btp',
  rows: 'materiels',
  base: '/admin/btp',
  add: '/admin/btp/ajouter',
  list: '/admin/btp/modifier',
  edit: (id) => `/admin/btp/modifier/${id}`,
  remove: '/admin/btp/supprimer',
  trash: '/admin/btp/corbeille',
  publicList: '/btp',
  publicPath: (id) => `/produit/${id}`,
  noun: { one: 'produit', many: 'produits', oneWithArticle: 'un produit', thisOne: 'ce produit', feminine: false },
  title: 'Matériel BTP',
  categories: productCategories
}

export const articleKind: Kind = {
  section: 'articles',
  rows: 'articles',
  base: '/admin/articles',
  add: '/admin/articles/ajouter',
  list: '/admin/articles/modifier',
  edit: (id) => `/admin/articles/modifier/${id}`,
  remove: '/admin/articles/supprimer',
  trash: '/admin/articles/corbeille',
  publicList: '/articles',
  publicPath: () => '/articles',
  noun: { one: 'article', many: 'articles', oneWithArticle: 'un article', thisOne: 'cet article', feminine: false },
  title: 'Articles',
  categories: []
}

export const kinds: readonly Kind[] = [rentalKind, saleKind, productKind, articleKind]

/** As visitors read it: 'Gravier' is stored, «Brique» is shown, of building materials alone. */
export const categoryLabel = (kind: Kind, category: string): string =>
  kind.section === 'btp' && category === ('Gravier' satisfies ProductCategory) ? 'Brique' : category
