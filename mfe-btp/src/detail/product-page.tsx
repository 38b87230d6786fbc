import type { Product } from '@keur/contract/product'
import { agency, whatsappLink } from '@keur/kit/agency'
import { PageError } from '@keur/kit/errors'
import { formatPeriod, formatPrice, placeOf, truncate } from '@keur/kit/format'
import { absoluteUrl, PageHead } from '@keur/kit/page-head'
import { DetailHead, DetailLayout, Dock, Facts, MissingRecord } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { Prose, photoAddresses } from '@keur/kit/ui'
import { categoryLook } from '../product/category.ts'
import { OrderBox } from './order-box.tsx'
import { ProductPictures } from './product-pictures.tsx'

export function ProductPage() {
  const product = useLoaderData<Product>()
  const { title, description, category, availability, localisation, details, images } = product
  const path = `/produit/${product._id}`
  const place = placeOf(localisation)
  const price = `${formatPrice(details.price)} ${formatPeriod(details.sequence)}`.trim()
  const { label, icon } = categoryLook(category)
  const order = whatsappLink(
    `Bonjour, je souhaite commander «\u00a0${title}\u00a0» (réf. ${details.reference}), ${price}. ${absoluteUrl(path)}`,
    agency.whatsappMaterials
  )
  return (
    <>
      <PageHead
        title={title}
        description={`${price}. ${truncate(description, 150)}`}
        path={path}
        image={images[0] && photoAddresses(images[0])?.src}
        imageAlt={title}
        type="product"
      />
      <DetailLayout
        crumbs={[{ label: 'Accueil', to: '/' }, { label: 'Matériel BTP', to: '/btp' }, { label: title }]}
        gallery={<ProductPictures photos={images} title={title} />}
        head={
          <DetailHead
            title={title}
            availability={availability}
            amount={details.price}
            period={details.sequence}
            parts={[label, `Référence ${details.reference}`, place]}
          />
        }
        aside={<OrderBox product={product} order={order} />}
        dock={<Dock amount={details.price} period={details.sequence} whatsapp={order} />}
      >
        <Facts
          facts={[
            { icon, label: 'Catégorie', value: label },
            { icon: 'reference', label: 'Référence', value: details.reference },
            { icon: 'package', label: 'Vendu par', value: details.sequence },
            { icon: 'truck', label: 'Fournisseur', value: details.name },
            { icon: 'place', label: 'Localisation', value: place },
            { icon: 'place', label: 'Pays', value: details.country }
          ]}
        />
        <Prose>
          <h2>Description</h2>
          <p>{description}</p>
        </Prose>
      </DetailLayout>
    </>
  )
}

export const ProductErrorBoundary = () => (
  <PageError
    message="Erreur lors de la récupération du produit"
    missing={<MissingRecord message="Produit non trouvé" to="/btp" link="Voir le matériel" />}
  />
)
