import { agency, whatsappLink } from '@keur/kit/agency'
import { PageHead } from '@keur/kit/page-head'
import { Callout } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { StructuredData } from '@keur/kit/structured-data'
import { ButtonLink, ExternalButton } from '@keur/kit/ui'
import { About } from './about.tsx'
import { Finder } from './finder.tsx'
import { Hero, heroPicture } from './hero.tsx'
import type { homeLoader } from './home-loader.ts'
import { Kinds } from './kinds.tsx'
import { Services } from './services.tsx'
import { ProductsShelf, RentalsShelf, SalesShelf } from './shelves.tsx'
import { TheLine } from './the-line.tsx'

export { homeLoader } from './home-loader.ts'

export function HomePage() {
  const { rentals, sales, products } = useLoaderData<typeof homeLoader>()
  return (
    <>
      <PageHead
        title="Immobilier et matériaux à Thiès et à Dakar"
        description={`${agency.name}\u00a0: location, vente et gérance de biens à Thiès et à Dakar, études, conseil, travaux et matériaux de construction.`}
        path="/"
        image={heroPicture}
        imageAlt="Villa à deux niveaux derrière un mur fleuri de bougainvillées"
      />
      <StructuredData agency />
      <Hero />
      <div className="wrap">
        <Finder />
        <Kinds />
      </div>
      <RentalsShelf rentals={rentals} />
      <div className="band section">
        <div className="wrap aside">
          <Services />
          <TheLine />
        </div>
      </div>
      <SalesShelf sales={sales} />
      <ProductsShelf products={products} />
      <About />
      <div className="wrap section section--tight">
        <Callout
          title="Parlons de votre projet"
          actions={
            <>
              <ButtonLink variant="light" to="/contact">
                Contactez-nous
              </ButtonLink>
              <ExternalButton variant="ghost" icon="whatsapp" href={whatsappLink(`Bonjour ${agency.name}`)}>
                WhatsApp
              </ExternalButton>
            </>
          }
        >
          Une question, une visite, un devis&nbsp;: écrivez-nous ou passez à l’agence. {agency.hours}.
        </Callout>
      </div>
    </>
  )
}
