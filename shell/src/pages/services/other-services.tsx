import { SectionHead } from '@keur/kit/patterns'
import { Link } from '@keur/kit/router'
import css from './other-services.module.css'
import type { Service } from './service.ts'
import { services } from './services.ts'

export function OtherServices({ than }: { than: Service }) {
  return (
    <section className="wrap section">
      <SectionHead title="Nos autres services" />
      <ul className={css.services}>
        {services
          .filter(({ slug }) => slug !== than.slug)
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
