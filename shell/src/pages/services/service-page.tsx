import { agency } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { absoluteUrl, pageUrl } from '@keur/kit/page-head'
import { Callout, CheckList, SectionHead } from '@keur/kit/patterns'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from '@keur/kit/router'
import { ButtonLink, LinkedText, Panel } from '@keur/kit/ui'
import { ContactButtons } from '../sections/contact.tsx'
import { IconList } from '../sections/icon-list.tsx'
import { PageIntro } from '../sections/page-intro.tsx'
import { Questions } from '../sections/questions.tsx'
import { Steps } from '../sections/steps.tsx'
import type { Service } from './content/services.ts'
import css from './service-page.module.css'

/** Throws a 404 for an unknown service. Texts are data of the page: a first visit loads no script that has them. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { readServices } = await import(/* webpackChunkName: "service-texts" */ './content/services.ts')
  const services = await readServices()
  const service = services.find(({ slug }) => slug === params.service)
  if (!service) throw data(null, { status: 404 })
  const others = services.flatMap(({ slug, name, intro: { picture } }) =>
    slug === service.slug ? [] : [{ slug, name, picture: picture.small }]
  )
  return { service, others }
}

export function Component() {
  const { service, others } = useLoaderData<typeof loader>()
  const { slug, name, intro, actions, offer, audience, steps, questions } = service
  const [first, second] = actions
  return (
    <>
      <PageIntro
        {...intro}
        path={`/services/${slug}`}
        crumbs={[{ label: t('Services\u00a0: {name}', { name }) }]}
        questions={questions}
        jsonLd={structuredData(service)}
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
      <Steps title={t('Comment cela se passe')} steps={steps} />
      <div className="wrap section aside">
        <div className="stack gap-6">
          <section className="stack">
            <h2>{t('Pour qui')}</h2>
            <CheckList items={audience} />
          </section>
          <section className="stack">
            <h2>{t('Vos questions')}</h2>
            <Questions questions={questions} />
            <p>
              <LinkedText
                text={t(
                  'Une autre question\u00a0? [Les questions fréquentes] y répondent peut-être, et nous aussi\u00a0: [écrivez-nous]. Vous cherchez un bien\u00a0? Parcourez [les locations] et [les ventes].'
                )}
                to={['/faq', '/contact', '/locations', '/ventes']}
              />
            </p>
          </section>
        </div>
        <div className="aside__stick">
          <CostPanel service={service} />
        </div>
      </div>
      <div className="band">
        <OtherServices others={others} />
      </div>
      <div className="wrap section">
        <Callout
          title={t('Et maintenant\u00a0?')}
          actions={
            <>
              <ButtonLink variant="light" to="/gerance/formulaire">
                {t('Confiez-nous votre bien')}
              </ButtonLink>
              <ButtonLink variant="ghost" to="/btp">
                {t('Produits disponibles')}
              </ButtonLink>
              <ButtonLink variant="ghost" to="/contact">
                {t('Nous contacter')}
              </ButtonLink>
            </>
          }
        >
          {t(
            'Un bien à confier, un chantier à fournir, une question à poser\u00a0: dites-le-nous, demander ne coûte rien.'
          )}
        </Callout>
      </div>
    </>
  )
}

const structuredData = ({ slug, intro: { title, description, picture } }: Service) => ({
  '@type': 'Service',
  name: title,
  description,
  url: pageUrl(`/services/${slug}`),
  image: absoluteUrl(picture.large),
  areaServed: [...new Set([agency.city, 'Dakar'])],
  provider: { '@type': 'RealEstateAgent', name: agency.name, url: absoluteUrl('/') }
})

function CostPanel({ service }: { service: Service }) {
  const { title, text, included } = service.cost
  return (
    <Panel accent className="stack">
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      <CheckList narrow items={included} />
      <ContactButtons
        message={t('Bonjour {name}, j’ai une question sur votre service «\u00a0{service}\u00a0».', {
          name: agency.name,
          service: service.name
        })}
      />
      <p className="small soft">{agency.hours}</p>
    </Panel>
  )
}

function OtherServices({ others }: { others: { slug: string; name: string; picture: string }[] }) {
  return (
    <section className="wrap section">
      <SectionHead title={t('Nos autres services')} />
      <ul className={css.others}>
        {others.map(({ slug, name, picture }) => (
          <li key={slug}>
            <img src={picture} width={800} height={600} alt="" loading="lazy" decoding="async" />
            <Link to={`/services/${slug}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
