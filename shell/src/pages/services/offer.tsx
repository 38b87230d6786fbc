import { Icon } from '@keur/kit/ui'
import css from './offer.module.css'
import type { Service } from './service.ts'

/** What a service consists of, part by part. */
export function Offer({ items }: Pick<Service['offer'], 'items'>) {
  return (
    <ul className={`grid grid--3 ${css.offer}`}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
