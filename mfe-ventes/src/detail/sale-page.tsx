import type { Sale } from '@keur/contract/sale'
import { whatsappLink } from '@keur/kit/agency'
import { PageError } from '@keur/kit/errors'
import { formatPrice, placeOf, truncate } from '@keur/kit/format'
import { Gallery } from '@keur/kit/gallery'
import { absoluteUrl, PageHead } from '@keur/kit/page-head'
import { DetailHead, DetailLayout, Dock, MissingRecord, Ticks } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { Prose, photoAddresses } from '@keur/kit/ui'
import { ContactBox } from './contact-box.tsx'
import { SaleFacts } from './sale-facts.tsx'

export function SalePage() {
  const sale = useLoaderData<Sale>()
  const { title, description, category, status, localisation, details, autres, images } = sale
  const path = `/ventes/detail/${sale._id}`
  const whatsapp = whatsappLink(
    `Bonjour, je suis intéressé par «\u00a0${title}\u00a0» (réf. ${details.reference}), ${formatPrice(details.price)}. ${absoluteUrl(path)}`
  )
  return (
    <>
      <PageHead
        title={`${title}, ${placeOf(localisation)}`}
        description={`${formatPrice(details.price)}. ${truncate(description, 150)}`}
        path={path}
        image={images[0] && photoAddresses(images[0])?.src}
        imageAlt={title}
        type="product"
      />
      <DetailLayout
        crumbs={[{ label: 'Accueil', to: '/' }, { label: 'Ventes', to: '/ventes' }, { label: title }]}
        gallery={<Gallery photos={images} title={title} />}
        head={
          <DetailHead
            title={title}
            city={localisation.city}
            district={localisation.district}
            availability={status}
            amount={details.price}
            parts={[category, `Référence ${details.reference}`, localisation.country]}
          />
        }
        aside={<ContactBox sale={sale} whatsapp={whatsapp} />}
        dock={<Dock amount={details.price} whatsapp={whatsapp} />}
      >
        <SaleFacts sale={sale} />
        <Prose>
          <h2>Description</h2>
          <p>{description}</p>
        </Prose>
        {autres.length > 0 && (
          <section className="stack">
            <h2>Autres</h2>
            <Ticks items={autres} />
          </section>
        )}
      </DetailLayout>
    </>
  )
}

export const SaleErrorBoundary = () => (
  <PageError
    message="Erreur lors de la récupération de la vente"
    missing={<MissingRecord message="Vente non trouvée" to="/ventes" link="Voir les ventes" />}
  />
)
