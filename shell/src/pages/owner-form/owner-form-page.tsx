import { agency, phoneLink, whatsappLink } from '@keur/kit/agency'
import { PageHead } from '@keur/kit/page-head'
import { CheckList, SectionHead } from '@keur/kit/patterns'
import { Link } from '@keur/kit/router'
import { StructuredData } from '@keur/kit/structured-data'
import { Breadcrumbs, ExternalButton, Panel } from '@keur/kit/ui'
import { PageHero } from '../page-hero/page-hero.tsx'
import { Steps } from '../steps/steps.tsx'
import small from './maison-800.webp'
import large from './maison-1600.webp'
import shared from './maison-partage.jpg'
import { OwnerForm } from './owner-form.tsx'
import css from './owner-form-page.module.css'

const picture = {
  small,
  large,
  alt: 'Maison basse au pan de mur vert, bougainvillées orange devant la porte, au soleil du soir'
}

const crumbs = [
  { label: 'Accueil', to: '/' },
  { label: 'Gérance', to: '/services/gerance' },
  { label: 'Confiez-nous votre bien' }
]

const steps = [
  { title: 'Vous nous écrivez', text: 'Le formulaire, quelques photos\u00a0: de quoi nous faire une idée.' },
  { title: 'Nous vous rappelons', text: 'Un conseiller convient avec vous d’une visite, sur place ou en vidéo.' },
  { title: 'Nous vérifions', text: 'Titres, état, prix\u00a0: vous recevez notre avis, sans engagement.' },
  { title: 'Votre bien est publié', text: 'Mandat signé, annonce en ligne\u00a0: les visites commencent.' }
]

const good = [
  'Gratuit et sans engagement',
  'Publié seulement après vérification',
  'Commission convenue d’avance, par écrit',
  'Suivi à distance pour la diaspora'
]

export function Component() {
  return (
    <>
      <PageHead
        title="Confiez-nous votre bien"
        description={`Proposez votre maison, votre appartement ou votre terrain à ${agency.name}\u00a0: gérance, location ou vente à Thiès et à Dakar, gratuitement et sans engagement.`}
        path="/gerance/formulaire"
        image={shared}
        imageAlt={picture.alt}
      />
      <StructuredData crumbs={crumbs} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <PageHero
        kicker="Gérance, location, vente"
        title="Confiez-nous votre bien"
        lead="Dites-nous ce que vous possédez et ce que vous en attendez. Nous le visitons, l’estimons et vous répondons franchement."
        picture={picture}
        short
      />
      <div className="wrap section aside">
        <Panel accent className="stack gap-5">
          <OwnerForm />
          <p className="small soft">
            Vos coordonnées et vos photos ne servent qu’à étudier votre proposition&nbsp;: voyez nos{' '}
            <Link to="/confidentialite">règles de confidentialité</Link>.
          </p>
        </Panel>
        <div className="aside__stick">
          <Panel className="stack">
            <h2>Bon à savoir</h2>
            <div className={css.good}>
              <CheckList items={good} />
            </div>
            <p className="small soft">Vous préférez en parler&nbsp;? {agency.hours}.</p>
            <div className="halves">
              <ExternalButton
                block
                variant="line"
                icon="whatsapp"
                href={whatsappLink(`Bonjour ${agency.name}, je souhaite vous confier un bien.`)}
              >
                WhatsApp
              </ExternalButton>
              <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
                Appeler
              </ExternalButton>
            </div>
          </Panel>
        </div>
      </div>
      <section className="band section">
        <div className="wrap">
          <SectionHead eyebrow="Étape par étape" title="Ce qui se passe ensuite" />
          <Steps steps={steps} />
        </div>
      </section>
    </>
  )
}
