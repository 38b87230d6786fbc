import { categoryName } from '@keur/contract/category-names'
import type { SaleCategory } from '@keur/contract/vocabulary'
import { CheckList, type Fact, Facts } from '@keur/kit/patterns'
import { ExternalButton, type IconName, Note, Paragraphs, Prose } from '@keur/kit/ui'
import type { Sale } from '../sale/sale.ts'

const categoryIcons: Record<SaleCategory, IconName> = {
  Terrains: 'land',
  Appartements: 'building',
  Maisons: 'villa',
  Champs: 'season',
  'Matériel BTP': 'bricks'
}

/** Facts, description, extras, place. */
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
  { icon: categoryIcons[category] ?? 'home', label: 'Catégorie', value: categoryName(category) },
  { icon: 'area', label: 'Superficie', value: details.area },
  { icon: 'reference', label: 'Référence', value: details.reference },
  { icon: 'check', label: 'Statut', value: status },
  { icon: 'place', label: 'Quartier', value: localisation.district },
  { icon: 'place', label: 'Ville', value: localisation.city }
]

/** The name of the place and a map of the quarter. */
function SalePlace({ sale: { localisation } }: { sale: Sale }) {
  const { name, district, city, country } = localisation
  const address = [...new Set([district, city, country])].filter(Boolean).join(', ')
  if (!address) return null
  return (
    <section className="stack">
      <h2>Où se trouve le bien</h2>
      <p>
        {name && <b>{name}</b>}
        {name && <br />}
        {address}
      </p>
      <div className="row">
        <ExternalButton variant="line" icon="place" href={mapUrl(address)}>
          Voir le quartier sur la carte
        </ExternalButton>
      </div>
    </section>
  )
}

const mapUrl = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
