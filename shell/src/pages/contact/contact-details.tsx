import { agency, emailLink, phoneLink, whatsappLink } from '@keur/kit/agency'
import { Icon, type IconName } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './contact-details.module.css'

/** Telephones, WhatsApp, e-mail, opening hours and address of the agency. */
export function ContactDetails() {
  return (
    <ul className={css.details}>
      {agency.phones.map(({ label, number }) => (
        <Detail key={number} icon="phone" title={`Téléphone, ${label}`}>
          <a href={phoneLink(number)}>{number}</a>
        </Detail>
      ))}
      <Detail icon="whatsapp" title="WhatsApp">
        <a href={whatsappLink(`Bonjour ${agency.name}`)} target="_blank" rel="noopener">
          Écrire sur WhatsApp
        </a>
      </Detail>
      <Detail icon="mail" title="E-mail">
        <a href={emailLink()}>{agency.email}</a>
      </Detail>
      <Detail icon="clock" title="Horaires">
        {agency.hours}
      </Detail>
      <Detail icon="place" title="Adresse">
        {agency.address}
      </Detail>
    </ul>
  )
}

function Detail({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span className={css.title}>{title}</span>
      <span className={css.value}>{children}</span>
    </li>
  )
}
