import { agency, emailLink, phoneLink, whatsappLink } from '@keur/kit/agency'
import { Icon, type IconName } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './ways.module.css'

/** Every way to reach the agency. */
export function Ways() {
  return (
    <ul className={css.ways}>
      {agency.phones.map(({ label, number }) => (
        <Way key={number} icon="phone" title={`Téléphone, ${label}`}>
          <a href={phoneLink(number)}>{number}</a>
        </Way>
      ))}
      <Way icon="whatsapp" title="WhatsApp">
        <a href={whatsappLink(`Bonjour ${agency.name}`)} target="_blank" rel="noopener">
          Écrire sur WhatsApp
        </a>
      </Way>
      <Way icon="mail" title="E-mail">
        <a href={emailLink()}>{agency.email}</a>
      </Way>
      <Way icon="clock" title="Horaires">
        {agency.hours}
      </Way>
      <Way icon="place" title="Adresse">
        {agency.address}
      </Way>
    </ul>
  )
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span className={css.title}>{title}</span>
      <span className={css.value}>{children}</span>
    </li>
  )
}
