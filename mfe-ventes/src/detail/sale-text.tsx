import { CheckList, type Fact, Facts } from '@keur/kit/patterns'
import { Note, Paragraphs, Prose } from '@keur/kit/ui'
import { categoryIcon } from '../sale/category-icon.ts'
import type { Sale } from '../sale/sale.ts'
import { SalePlace } from './sale-place.tsx'

/** What there is to know: facts, description, what else comes with it, place. */
export function SaleText({ sale }: { sale: Sale }) {
  const autres = [...new Set(sale.autres)]
  return (
    <>
      <Facts facts={factsOf(sale)} />
      {sale.description && (
        <Prose>
          <h2>Description</h2>
          <Paragraphs text={sale.description} />
        </Prose>
      )}
      {autres.length > 0 && (
        <section className="stack">
          <h2>Autres</h2>
          <CheckList items={autres} />
        </section>
      )}
      <SalePlace sale={sale} />
      {sale.category !== 'Matériel BTP' && <BeforeSigning />}
    </>
  )
}

/** What buyers of land and houses want to know first. */
function BeforeSigning() {
  return (
    <Note tone="warn">
      <b>Avant de signer</b>
      <p className="small">
        L’agence vérifie le titre au bureau du livre foncier et vous remet le relevé. La vente se conclut devant
        notaire.
      </p>
    </Note>
  )
}

const factsOf = ({ category, status, localisation, details }: Sale): Fact[] => [
  { icon: categoryIcon[category] ?? 'home', label: 'Catégorie', value: category },
  { icon: 'area', label: 'Superficie', value: details.area },
  { icon: 'reference', label: 'Référence', value: details.reference },
  { icon: 'check', label: 'Statut', value: status },
  { icon: 'place', label: 'Quartier', value: localisation.district },
  { icon: 'place', label: 'Ville', value: localisation.city }
]
