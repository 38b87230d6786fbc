import { agency } from '@keur/kit/agency'
import { useDataSaver } from '@keur/kit/data-saver'
import { PageHead } from '@keur/kit/page-head'
import { useLoaderData } from '@keur/kit/router'
import { StructuredData } from '@keur/kit/structured-data'
import { ContactUs } from '../sections/contact.tsx'
import { Hero } from '../sections/hero.tsx'
import { About, Offices, Services } from './about.tsx'
import small from './accueil-800.webp'
import large from './accueil-1600.webp'
import shared from './accueil-partage.jpg'
import { ArticlesShelf } from './articles-shelf.tsx'
import { Categories, Finder } from './finder.tsx'
import type { homeLoader } from './home-loader.ts'
import { ProductsShelf, RentalsShelf, SalesShelf } from './shelves.tsx'

export { homeLoader } from './home-loader.ts'

export function HomePage() {
  const { saving } = useDataSaver()
  const { rentals, sales, products, articles } = useLoaderData<typeof homeLoader>()
  return (
    <>
      <PageHead
        title="Immobilier et matériaux à Thiès et à Dakar"
        description={`${agency.name}\u00a0: location, vente et gérance de biens à Thiès et à Dakar, études, conseil, travaux et matériaux de construction.`}
        path="/"
        image={shared}
        imageAlt="Villa à deux niveaux derrière un mur fleuri de bougainvillées"
      />
      <StructuredData agency />
      <Hero
        size="home"
        headingId="accueil"
        eyebrow={`Bienvenue chez ${agency.name}`}
        title="Un toit sûr, un chantier bien fourni."
        lead="Louer, acheter, confier son bien ou bâtir, de Thiès à Dakar&nbsp;: une équipe du pays vous répond, du premier message à la remise des clés."
        picture={{
          small,
          large: saving ? undefined : large,
          alt: 'Villa à deux niveaux derrière un mur fleuri de bougainvillées, au soleil du soir'
        }}
      />
      <div className="wrap">
        <Finder />
        <Categories />
      </div>
      <RentalsShelf rentals={rentals} />
      <div className="band section">
        <div className="wrap aside">
          <Services />
          <Offices />
        </div>
      </div>
      <SalesShelf sales={sales} />
      <ProductsShelf products={products} />
      <About />
      <ArticlesShelf articles={articles} />
      <div className="wrap section section--tight">
        <ContactUs title="Parlons de votre projet" action="Contactez-nous">
          Une question, une visite, un devis&nbsp;: écrivez-nous ou passez à l’agence. {agency.hours}.
        </ContactUs>
      </div>
    </>
  )
}
