import { agency } from '@keur/kit/agency'
import { useDataSaver } from '@keur/kit/data-saver'
import { t, wolof } from '@keur/kit/language'
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
import { homeLoader } from './home-loader.ts'
import { ProductsShelf, RentalsShelf, SalesShelf } from './shelves.tsx'

export { homeLoader as loader }

export function Component() {
  const { saving } = useDataSaver()
  const { rentals, sales, products, articles } = useLoaderData<typeof homeLoader>()
  return (
    <>
      <PageHead
        title={t('Immobilier et matériaux à Thiès et à Dakar')}
        description={t(
          '{name}\u00a0: location, vente et gérance de biens à Thiès et à Dakar, études, conseil, travaux et matériaux de construction.',
          { name: agency.name }
        )}
        path="/"
        image={shared}
        imageAlt={t('Villa à deux niveaux derrière un mur fleuri de bougainvillées')}
      />
      <StructuredData agency />
      <Hero
        size="home"
        headingId="accueil"
        eyebrow={
          <>
            <span lang="wo">{wolof.welcome}</span> · {t('Bienvenue chez {name}', { name: agency.name })}
          </>
        }
        title={t('Un toit sûr, un chantier bien fourni.')}
        lead={t(
          'Louer, acheter, confier son bien ou bâtir, de Thiès à Dakar\u00a0: une équipe du pays vous répond, du premier message à la remise des clés.'
        )}
        picture={{
          small,
          large: saving ? undefined : large,
          alt: t('Villa à deux niveaux derrière un mur fleuri de bougainvillées, au soleil du soir')
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
        <ContactUs title={t('Parlons de votre projet')} action={t('Contactez-nous')}>
          {t('Une question, une visite, un devis\u00a0: écrivez-nous ou passez à l’agence. {hours}.', {
            hours: agency.hours
          })}
        </ContactUs>
      </div>
    </>
  )
}
