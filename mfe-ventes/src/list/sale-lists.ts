import { type SaleCategory, saleCategories } from '@keur/contract/vocabulary'

/** One list of sales: a page of the site, and a door for search engines. */
export interface SaleList {
  id: string
  path: string
  /** Among its neighbours. */
  label: string
  title: string
  lead: string
  /** What it holds, and may be narrowed to. */
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
    // Visitors say villas, the records say 'Maisons'.
    id: 'ventes:villas',
    path: '/ventes/villas',
    label: 'Villas',
    title: 'Villas à vendre',
    lead: 'Maisons et villas, de plain-pied ou à étage, visitées par l’agence.',
    categories: ['Maisons']
  },
  {
    // The menu's Terrains and Champs both lead here.
    id: 'ventes:terrains',
    path: '/ventes/terrains',
    label: 'Terrains et champs',
    title: 'Terrains à vendre',
    lead: 'Voici la page des terrains à vendre\u00a0: parcelles à bâtir et champs à cultiver.',
    categories: ['Terrains', 'Champs']
  }
]

/** The narrowest list that holds a category. */
export const listOf = (category: string): SaleList =>
  saleLists.findLast(({ categories }) => categories.some((one) => one === category)) ?? allSales
