import { agency, phoneLink, whatsappLink } from '@keur/kit/agency'
import { PageHead } from '@keur/kit/page-head'
import { Link } from '@keur/kit/router'
import { StructuredData } from '@keur/kit/structured-data'
import { Breadcrumbs, ExternalButton, Panel } from '@keur/kit/ui'
import { PageHero } from '../page-hero/page-hero.tsx'
import { AgencyMap } from './agency-map.tsx'
import small from './bureau-800.webp'
import large from './bureau-1600.webp'
import shared from './bureau-partage.jpg'
import { ContactForm } from './contact-form.tsx'
import css from './contact-page.module.css'
import { Ways } from './ways.tsx'

const picture = { small, large, alt: 'Immeuble de bureaux aux brise-soleil de bois, au soleil de fin d’après-midi' }
const crumbs = [{ label: 'Accueil', to: '/' }, { label: 'Contact' }]

export function Component() {
  return (
    <>
      <PageHead
        title="Contact"
        description={`Joindre ${agency.name}\u00a0: téléphone, WhatsApp, e-mail, adresse et horaires de l’agence, et un formulaire pour nous écrire.`}
        path="/contact"
        image={shared}
        imageAlt={picture.alt}
      />
      <StructuredData agency crumbs={crumbs} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <PageHero
        kicker={agency.hours}
        title="Contactez-nous"
        lead="Une question, une visite, un devis, un bien à confier&nbsp;: appelez, écrivez ou passez à l’agence. Un conseiller vous répond."
        picture={picture}
        short
        actions={
          <>
            <ExternalButton variant="light" icon="whatsapp" href={whatsappLink(`Bonjour ${agency.name}`)}>
              WhatsApp
            </ExternalButton>
            <ExternalButton variant="ghost" icon="phone" href={phoneLink()}>
              Appeler
            </ExternalButton>
          </>
        }
      />
      <div className="wrap section aside">
        <Panel accent className="stack gap-5">
          <h2>Écrivez-nous</h2>
          <ContactForm />
          <p className="small soft">
            Vos coordonnées ne servent qu’à vous répondre&nbsp;: voyez nos{' '}
            <Link to="/confidentialite">règles de confidentialité</Link>.
          </p>
        </Panel>
        <Panel className="stack gap-5">
          <h2>Nous joindre</h2>
          <Ways />
        </Panel>
      </div>
      <div className={`wrap ${css.map}`}>
        <AgencyMap />
      </div>
    </>
  )
}
