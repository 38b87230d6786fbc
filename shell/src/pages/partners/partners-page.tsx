import { agency, emailLink } from '@keur/kit/agency'
import { PageHead } from '@keur/kit/page-head'
import { Callout, CheckList, SectionHead } from '@keur/kit/patterns'
import { StructuredData } from '@keur/kit/structured-data'
import { Breadcrumbs, ButtonLink, ExternalButton } from '@keur/kit/ui'
import { PageHero } from '../page-hero/page-hero.tsx'
import small from './camion-800.webp'
import large from './camion-1600.webp'
import shared from './camion-partage.jpg'
import { Kinds } from './kinds.tsx'

const picture = { small, large, alt: 'Camion-benne jaune prêt à livrer, au dépôt' }
const crumbs = [{ label: 'Accueil', to: '/' }, { label: 'Partenaires' }]

const promises = [
  'Un interlocuteur à l’agence, joignable et au fait de vos dossiers',
  'Des règles écrites\u00a0: qui fait quoi, pour quelle part, payée quand',
  'Des clients prévenus de votre intervention, et de son prix',
  'Des paiements à la date convenue'
]

export function Component() {
  return (
    <>
      <PageHead
        title="Nos partenaires"
        description={`Agences, notaires, géomètres, entreprises du bâtiment, fournisseurs, banques\u00a0: avec qui ${agency.name} travaille, et comment devenir partenaire.`}
        path="/partenaires"
        image={shared}
        imageAlt={picture.alt}
      />
      <StructuredData crumbs={crumbs} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <PageHero
        kicker="Travailler ensemble"
        title="Nos partenaires"
        lead="Une vente demande un notaire, un terrain un géomètre, un chantier dix métiers. Nous choisissons ceux avec qui nous travaillons comme si c’était pour nous."
        picture={picture}
        actions={
          <ButtonLink variant="light" to="/contact">
            Devenir partenaire
          </ButtonLink>
        }
      />
      <section className="wrap section">
        <SectionHead title="Avec qui nous travaillons" />
        <Kinds />
      </section>
      <div className="band section">
        <section className="wrap stack">
          <h2>Ce que vous pouvez attendre de nous</h2>
          <CheckList items={promises} />
        </section>
      </div>
      <div className="wrap section">
        <Callout
          title="Devenir partenaire"
          actions={
            <>
              <ButtonLink variant="light" to="/contact">
                Nous écrire
              </ButtonLink>
              <ExternalButton
                variant="ghost"
                icon="mail"
                href={emailLink(agency.email, { subject: 'Devenir partenaire' })}
              >
                E-mail
              </ExternalButton>
            </>
          }
        >
          Dites-nous votre métier, votre ville et quelques références&nbsp;: nous vous rappelons pour faire
          connaissance.
        </Callout>
      </div>
    </>
  )
}
