import type { SaleCategory } from '@keur/contract/vocabulary'

/** One list of sales, at an address of its own. */
export interface SaleList {
  id: string
  path: string
  title: string
  lead: string
  /** As it stands among the lists beside it. */
  pick: string
  /** What the list is limited to; all of them when absent. */
  categories?: readonly SaleCategory[]
}

const allSales: SaleList = {
  id: 'ventes:list',
  path: '/ventes',
  title: 'Biens à vendre',
  lead: 'Terrains, appartements, maisons et champs à Thiès, à Dakar et alentour.',
  pick: 'Toutes les ventes'
}

const flats: SaleList = {
  id: 'ventes:flats',
  path: '/ventes/appartements',
  title: 'Appartements à vendre',
  lead: 'Du deux-pièces au grand familial, en ville et près de la mer.',
  pick: 'Appartements',
  categories: ['Appartements']
}

/** Visitors say villas; the records say 'Maisons'. */
const villas: SaleList = {
  id: 'ventes:villas',
  path: '/ventes/villas',
  title: 'Villas à vendre',
  lead: 'Maisons et villas, de plain-pied ou à étage, visitées par l’agence.',
  pick: 'Villas',
  categories: ['Maisons']
}

/** The menu's Terrains and Champs both lead here. */
const lands: SaleList = {
  id: 'ventes:lands',
  path: '/ventes/terrains',
  title: 'Terrains à vendre',
  lead: 'Voici la page des terrains à vendre\u00a0: parcelles à bâtir et champs à cultiver.',
  pick: 'Terrains et champs',
  categories: ['Terrains', 'Champs']
}

export const saleLists = [allSales, flats, villas, lands]
