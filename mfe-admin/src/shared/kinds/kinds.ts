import type { Right } from '@keur/contract/rights'
import {
  type PhotoType,
  type ProductCategory,
  productCategories,
  propertyCategories,
  saleCategories
} from '@keur/contract/vocabulary'
import { formatAmount, plural } from '@keur/kit/format'

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
  /** The window card of a record; homes have one. */
  poster?: (id: string) => string
  /** Public addresses. Articles share one page. */
  publicList: string
  publicPath: (id: string) => string
  noun: Noun
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

/** The addresses of a kind below `base`, for those that the specification does not name otherwise. */
const adminPaths = (base: string, edit = `${base}/modifier`) => ({
  base,
  add: `${base}/ajouter`,
  list: `${base}/modifier`,
  editRoute: `${edit}/:id`,
  edit: (id: string) => `${edit}/${encodeURIComponent(id)}`,
  remove: `${base}/supprimer`,
  trash: `${base}/corbeille`
})

const posterPath = (base: string) => ({ poster: (id: string) => `${base}/${encodeURIComponent(id)}/affiche` })

const publicPaths = (list: string, detail: string) => ({
  publicList: list,
  publicPath: (id: string) => `${detail}/${encodeURIComponent(id)}`
})

export const rentalKind: Kind = {
  section: 'properties',
  ...adminPaths('/admin/locations', '/admin/modifier'),
  add: '/admin/ajouter',
  list: '/admin/modifier',
  remove: '/admin/supprimer',
  ...posterPath('/admin/locations'),
  ...publicPaths('/locations', '/detail'),
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
  ...adminPaths('/admin/ventes', '/modifier-vente'),
  ...posterPath('/admin/ventes'),
  ...publicPaths('/ventes', '/ventes/detail'),
  noun: { one: 'vente', many: 'ventes', oneWithArticle: 'une vente', thisOne: 'cette vente', feminine: true },
  title: 'Ventes',
  categories: saleCategories
}

export const productKind: Kind = {
  section: 'btp',
  ...adminPaths('/admin/btp'),
  ...publicPaths('/btp', '/produit'),
  noun: { one: 'produit', many: 'produits', oneWithArticle: 'un produit', thisOne: 'ce produit', feminine: false },
  title: 'Matériel BTP',
  categories: productCategories
}

export const articleKind: Kind = {
  section: 'articles',
  ...adminPaths('/admin/articles'),
  publicList: '/articles',
  publicPath: () => '/articles',
  noun: { one: 'article', many: 'articles', oneWithArticle: 'un article', thisOne: 'cet article', feminine: false },
  title: 'Articles',
  categories: []
}

export const kinds: readonly Kind[] = [rentalKind, saleKind, productKind, articleKind]

/** Undefined for what is none of the four: accounts, mails. */
export const kindOf = (section: string): Kind | undefined => kinds.find((kind) => kind.section === section)

/** The category as visitors read it: for building materials 'Gravier' is stored and «Brique» shown. */
export const categoryLabel = (kind: Kind, category: string): string =>
  kind.section === 'btp' && category === ('Gravier' satisfies ProductCategory) ? 'Brique' : category

/** «34 ventes», «1 produit». */
export const countLabel = (noun: Noun, count: number) => `${formatAmount(count)} ${plural(count, noun.one, noun.many)}`

/** 'sélectionné' in the gender and number of the noun: «sélectionnées». */
export const agreeParticiple = ({ feminine }: Noun, count: number, participle: string) => {
  const gendered = feminine ? `${participle}e` : participle
  return count > 1 && !gendered.endsWith('s') ? `${gendered}s` : gendered
}

/** «3 ventes supprimées». */
export const resultLabel = (noun: Noun, count: number, participle: string) =>
  `${countLabel(noun, count)} ${agreeParticiple(noun, count, participle)}`

/** «Cette vente». */
export const capitalizedNoun = ({ thisOne }: Noun) => `${thisOne[0]?.toUpperCase()}${thisOne.slice(1)}`

export const writeRightOf = ({ section }: Pick<Kind, 'section'>): Right =>
  section === 'articles' ? 'writeArticles' : 'writeListings'
