import { agency } from '@keur/kit/agency'
import { absoluteUrl } from '@keur/kit/page-head'
import { Callout, CheckList, SectionHead } from '@keur/kit/patterns'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from '@keur/kit/router'
import { ButtonLink, Panel } from '@keur/kit/ui'
import { ContactButtons } from '../sections/contact.tsx'
import { IconList } from '../sections/icon-list.tsx'
import { PageIntro } from '../sections/page-intro.tsx'
import { Questions } from '../sections/questions.tsx'
import { Steps } from '../sections/steps.tsx'
import type { Service } from './content/service.ts'
import { findService, services } from './content/services.ts'
import css from './service-page.module.css'

/** Throws a 404 for an unknown service. */
export function loader({ params }: LoaderFunctionArgs) {
  const service = findService(params.service)
  if (!service) throw data(null, { status: 404 })
  return service.slug
}

export function Component() {
  const service = findService(useLoaderData<typeof loader>())
  if (!service) return null
  const { slug, name, title, description, lead, picture, actions, offer, audience, steps, questions } = service
  const [first, second] = actions
  return (
    <>
      <PageIntro
        title={title}
        description={description}
        path={`/services/${slug}`}
        crumbs={[{ label: `Services\u00a0: ${name}` }]}
        questions={questions}
        jsonLd={structuredData(service)}
        eyebrow="Nos services"
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
        <IconList items={offer.items} className={`grid grid--3 ${css.offer}`} />
      </section>
      <Steps title="Comment cela se passe" steps={steps} />
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
        <OtherServices service={service} />
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

/** The service as schema.org data. */
const structuredData = ({ slug, title, description, picture }: Service) => ({
  '@type': 'Service',
  name: title,
  description,
  url: absoluteUrl(`/services/${slug}`),
  image: absoluteUrl(picture.large),
  areaServed: ['Thiès', 'Dakar'],
  provider: { '@type': 'RealEstateAgent', name: agency.name, url: absoluteUrl('/') }
})

/** Costs, and how to contact the agency. */
function CostPanel({ service }: { service: Service }) {
  const { title, text, included } = service.cost
  return (
    <Panel accent className="stack">
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      <CheckList narrow items={included} />
      <ContactButtons
        message={`Bonjour ${agency.name}, j’ai une question sur votre service «\u00a0${service.name}\u00a0».`}
      />
      <p className="small soft">{agency.hours}</p>
    </Panel>
  )
}

function OtherServices({ service }: { service: Service }) {
  return (
    <section className="wrap section">
      <SectionHead title="Nos autres services" />
      <ul className={css.others}>
        {services
          .filter(({ slug }) => slug !== service.slug)
          .map(({ slug, name, picture }) => (
            <li key={slug}>
              <img src={picture.small} width={800} height={600} alt="" loading="lazy" decoding="async" />
              <Link to={`/services/${slug}`}>{name}</Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
