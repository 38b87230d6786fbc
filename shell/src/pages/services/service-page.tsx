import { PageHead } from '@keur/kit/page-head'
import { Callout, CheckList, SectionHead } from '@keur/kit/patterns'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from '@keur/kit/router'
import { StructuredData } from '@keur/kit/structured-data'
import { Breadcrumbs, ButtonLink } from '@keur/kit/ui'
import { Questions } from '../faq/questions.tsx'
import { PageHero } from '../page-hero/page-hero.tsx'
import { Steps } from '../steps/steps.tsx'
import { CostPanel } from './cost-panel.tsx'
import { Offer } from './offer.tsx'
import { OtherServices } from './other-services.tsx'
import { serviceData } from './service-data.ts'
import { serviceOf } from './services.ts'

/** A service that we do not have is a real 404. */
export function loader({ params }: LoaderFunctionArgs) {
  const service = serviceOf(params.service)
  if (!service) throw data(null, { status: 404 })
  return service.slug
}

/** The page of one service. */
export function Component() {
  const service = serviceOf(useLoaderData<typeof loader>())
  if (!service) return null
  const { slug, name, title, description, lead, picture, actions, offer, audience, steps, questions } = service
  const [first, second] = actions
  const crumbs = [{ label: 'Accueil', to: '/' }, { label: `Services\u00a0: ${name}` }]
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={`/services/${slug}`}
        image={picture.shared}
        imageAlt={picture.alt}
        jsonLd={serviceData(service)}
      />
      <StructuredData questions={questions} crumbs={crumbs} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <PageHero
        kicker="Nos services"
        title={title}
        lead={lead}
        picture={picture}
        actions={
          <>
            <ButtonLink variant="light" to={first.to}>
              {first.label}
            </ButtonLink>
            <ButtonLink variant="ghost" to={second.to}>
              {second.label}
            </ButtonLink>
          </>
        }
      />
      <section className="wrap section">
        <SectionHead title={offer.title} />
        <Offer items={offer.items} />
      </section>
      <section className="band section">
        <div className="wrap">
          <SectionHead eyebrow="Étape par étape" title="Comment cela se passe" />
          <Steps steps={steps} />
        </div>
      </section>
      <div className="wrap section aside">
        <div className="stack gap-6">
          <section className="stack">
            <h2>Pour qui</h2>
            <CheckList items={audience} />
          </section>
          <section className="stack">
            <h2>Vos questions</h2>
            <Questions questions={questions} />
            <p>
              Une autre question&nbsp;? <Link to="/faq">Les questions fréquentes</Link> y répondent peut-être, et nous
              aussi&nbsp;: <Link to="/contact">écrivez-nous</Link>. Vous cherchez un bien&nbsp;? Parcourez{' '}
              <Link to="/locations">les locations</Link> et <Link to="/ventes">les ventes</Link>.
            </p>
          </section>
        </div>
        <div className="aside__stick">
          <CostPanel service={service} />
        </div>
      </div>
      <div className="band">
        <OtherServices than={service} />
      </div>
      <div className="wrap section">
        <Callout
          title="Et maintenant&nbsp;?"
          actions={
            <>
              <ButtonLink variant="light" to="/gerance/formulaire">
                Confiez-nous votre bien
              </ButtonLink>
              <ButtonLink variant="ghost" to="/btp">
                Produits disponibles
              </ButtonLink>
              <ButtonLink variant="ghost" to="/contact">
                Nous contacter
              </ButtonLink>
            </>
          }
        >
          Un bien à confier, un chantier à fournir, une question à poser&nbsp;: dites-le-nous, demander ne coûte rien.
        </Callout>
      </div>
    </>
  )
}
