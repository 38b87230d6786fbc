import { type SaleCategory, saleCategories } from '@keur/contract/vocabulary'

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
  label: 'Toutes',
  title: 'Ventes',
  lead: 'Terrains, appartements, maisons et champs à vendre, à Thiès, à Dakar et alentour.',
  categories: saleCategories
}

export const saleLists: SaleList[] = [
  allSales,
  {
    id: 'ventes:appartements',
    path: '/ventes/appartements',
    label: 'Appartements',
    title: 'Appartements à vendre',
    lead: 'Du deux-pièces au grand familial, en ville et près de la mer.',
    categories: ['Appartements']
  },
  {
    // The stored category is 'Maisons'.
    id: 'ventes:villas',
    path: '/ventes/villas',
    label: 'Villas',
    title: 'Villas à vendre',
    lead: 'Maisons et villas, de plain-pied ou à étage, visitées par l’agence.',
    categories: ['Maisons']
  },
  {
    // The menu entries Terrains and Champs both link here.
    id: 'ventes:terrains',
    path: '/ventes/terrains',
    label: 'Terrains et champs',
    title: 'Terrains à vendre',
    lead: 'Voici la page des terrains à vendre\u00a0: parcelles à bâtir et champs à cultiver.',
    categories: ['Terrains', 'Champs']
  }
]

/** The most specific list with a category. */
export const listOf = (category: string): SaleList =>
  saleLists.findLast(({ categories }) => categories.some((one) => one === category)) ?? allSales
