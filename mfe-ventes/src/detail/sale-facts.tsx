import type { Sale } from '@keur/contract/sale'
import { Facts } from '@keur/kit/patterns'
import { categoryIcon } from './category-icon.ts'

/** What is known of a sale, at a glance. */
export function SaleFacts({ sale: { category, status, localisation, details } }: { sale: Sale }) {
  return (
    <Facts
      facts={[
        { icon: categoryIcon[category], label: 'Catégorie', value: category },
        { icon: 'area', label: 'Superficie', value: details.area },
        { icon: 'reference', label: 'Référence', value: details.reference },
        { icon: 'check', label: 'Statut', value: status },
        { icon: 'home', label: 'Nom', value: localisation.name },
        { icon: 'place', label: 'Quartier', value: localisation.district },
        { icon: 'place', label: 'Ville', value: localisation.city },
        { icon: 'place', label: 'Pays', value: localisation.country }
      ]}
    />
  )
}
