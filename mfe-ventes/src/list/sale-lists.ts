import { type SaleCategory, saleCategories } from '@keur/contract/vocabulary'
import { t } from '@keur/kit/language'

/** A list of sales with a page of its own, also for search engines. */
export interface SaleList {
  id: string
  path: string
  /** In the links between the lists. */
  label: string
  title: string
  lead: string
  /** The categories of the list, and the choices of its filter. */
  categories: readonly SaleCategory[]
}

export const allSales: SaleList = {
  id: 'ventes:list',
  path: '/ventes',
  label: t('Toutes'),
  title: t('Ventes'),
  lead: t('Terrains, appartements, maisons et champs à vendre, à Thiès, à Dakar et alentour.'),
  categories: saleCategories
}

export const saleLists: SaleList[] = [
  allSales,
  {
    id: 'ventes:appartements',
    path: '/ventes/appartements',
    label: t('Appartements'),
    title: t('Appartements à vendre'),
    lead: t('Du deux-pièces au grand familial, en ville et près de la mer.'),
    categories: ['Appartements']
  },
  {
    // The stored category is 'Maisons'.
    id: 'ventes:villas',
    path: '/ventes/villas',
    label: t('Villas'),
    title: t('Villas à vendre'),
    lead: t('Maisons et villas, de plain-pied ou à étage, visitées par l’agence.'),
    categories: ['Maisons']
  },
  {
    // The menu entries Terrains and Champs both link here.
    id: 'ventes:terrains',
    path: '/ventes/terrains',
    label: t('Terrains et champs'),
    title: t('Terrains à vendre'),
    lead: t('Voici la page des terrains à vendre\u00a0: parcelles à bâtir et champs à cultiver.'),
    categories: ['Terrains', 'Champs']
  }
]

/** The most specific list with a category. */
export const listOf = (category: string): SaleList =>
  saleLists.findLast(({ categories }) => categories.some((one) => one === category)) ?? allSales
