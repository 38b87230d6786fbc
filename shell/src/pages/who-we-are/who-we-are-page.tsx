import { agency } from '@keur/kit/agency'
import { PageHead } from '@keur/kit/page-head'
import { Callout, SectionHead } from '@keur/kit/patterns'
import { StructuredData } from '@keur/kit/structured-data'
import { Breadcrumbs, ButtonLink } from '@keur/kit/ui'
import { PageHero } from '../page-hero/page-hero.tsx'
import small from './cour-800.webp'
import large from './cour-1600.webp'
import shared from './cour-partage.jpg'
import { Mission } from './mission.tsx'
import { Work } from './work.tsx'

const picture = { small, large, alt: 'Cour d’une maison de Thiès, manguier au milieu et bougainvillées sous l’auvent' }
const crumbs = [{ label: 'Accueil', to: '/' }, { label: 'Qui sommes-nous' }]

export function Component() {
  return (
    <>
      <PageHead
        title="Qui sommes-nous"
        description={`${agency.name}, agence immobilière basée à Thiès et présente à Dakar\u00a0: gérance, location et vente, études et expertises, conseil juridique et BTP.`}
        path="/qui-sommes-nous"
        image={shared}
        imageAlt={picture.alt}
      />
      <StructuredData agency crumbs={crumbs} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <PageHero
        kicker="De Thiès à Dakar"
        title="Qui sommes-nous"
        lead={`${agency.name} est une agence immobilière basée à Thiès, avec une présence à Dakar. On y entre pour une clé, un titre ou un sac de ciment\u00a0; on y revient pour le même conseiller.`}
        picture={picture}
      />
      <section className="wrap section">
        <SectionHead eyebrow="Nos métiers" title="Cinq métiers qui se répondent" />
        <Work />
      </section>
      <Mission />
      <div className="wrap section">
        <Callout
          title="Rencontrons-nous"
          actions={
            <>
              <ButtonLink variant="light" to="/contact">
                Nous contacter
              </ButtonLink>
              <ButtonLink variant="ghost" to="/gerance/formulaire">
                Confiez-nous votre bien
              </ButtonLink>
            </>
          }
        >
          {agency.address}. {agency.hours}.
        </Callout>
      </div>
    </>
  )
}
