import { type PropertyCategory, propertyCategories } from '@keur/contract/vocabulary'
import { t } from '@keur/kit/language'

/** A list of rentals with a page of its own, also for search engines. */
export interface RentalList {
  id: string
  path: string
  /** In the links between the lists. */
  label: string
  title: string
  lead: string
  /** The categories of the list, and the choices of its filter. */
  categories: readonly PropertyCategory[]
}

export const allRentals: RentalList = {
  id: 'locations:list',
  path: '/locations',
  label: t('Toutes'),
  title: t('Locations'),
  lead: t('Appartements, villas, bureaux, chambres et séjours, à Thiès, à Dakar et sur la côte.'),
  categories: propertyCategories
}

export const rentalLists: RentalList[] = [
  allRentals,
  {
    id: 'locations:appartements',
    path: '/locations-appartements',
    label: t('Appartements'),
    title: t('Appartements à louer'),
    lead: t('Du deux-pièces au grand familial, vides ou meublés, à Thiès et à Dakar.'),
    categories: ['Appartements']
  },
  {
    id: 'locations:villas',
    path: '/locations-villas',
    label: t('Villas/Bureaux'),
    title: t('Villas et bureaux à louer'),
    lead: t('Des maisons pour la famille et des espaces pour travailler, à Thiès et à Dakar.'),
    categories: ['Villas', 'Bureaux']
  },
  {
    id: 'locations:saisonnieres',
    path: '/locations-saisonnieres',
    label: t('Saisonnières'),
    title: t('Locations saisonnières'),
    lead: t('Pour quelques nuits ou quelques semaines, en ville et sur la côte.'),
    categories: ['Saisonnière']
  },
  {
    id: 'locations:chambres-studios',
    path: '/locations-chambres-studios',
    label: t('Chambres/Studios'),
    title: t('Chambres et studios à louer'),
    lead: t('De petits espaces bien placés, pour étudier, travailler ou s’installer.'),
    categories: ['Chambres', 'Studios']
  }
]

/** The most specific list with a category. */
export const listOf = (category: string): RentalList =>
  rentalLists.findLast(({ categories }) => categories.some((one) => one === category)) ?? allRentals
