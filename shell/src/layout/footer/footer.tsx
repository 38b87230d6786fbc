import { agency, emailLink, phoneLink, whatsappLink } from '@keur/kit/agency'
import { DataSaverSwitch } from '@keur/kit/data-saver'
import { Link } from '@keur/kit/router'
import { Icon, type IconName } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { Brand } from '../brand/brand.tsx'
import css from './footer.module.css'
import { findLinks, informationLinks } from './footer-links.ts'

export function Footer() {
  return (
    <footer className={`on-dark ${css.footer}`}>
      <div className="wrap">
        <div className={css.columns}>
          <div className={css.about}>
            <Brand />
            <p>Agence immobilière et vente de matériaux, basée à {agency.city} et présente à Dakar.</p>
            <p>{agency.hours}</p>
          </div>
          <Column title="Informations">
            {informationLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </Column>
          <Column title="Trouver">
            {findLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </Column>
          <Column title="Nous joindre" className={css.contact}>
            {agency.phones.map(({ label, number }) => (
              <Outside key={number} icon="phone" href={phoneLink(number)}>
                {label}&nbsp;: {number}
              </Outside>
            ))}
            <Outside icon="whatsapp" href={whatsappLink(`Bonjour ${agency.name}`)}>
              WhatsApp
            </Outside>
            <Outside icon="mail" href={emailLink()}>
              Nous écrire
            </Outside>
            <Outside icon="place" href={agency.mapUrl}>
              Voir sur la carte
            </Outside>
            {agency.social.map(({ label, url }) => (
              <Outside key={label} icon="chat" href={url}>
                {label}
              </Outside>
            ))}
          </Column>
        </div>
        <div className={css.low}>
          {/* The page may be rendered in one year and hydrated in the next. Dakar's clock is UTC. */}
          <span suppressHydrationWarning>
            © {new Date().getUTCFullYear()} {agency.name} · Version 2.0
          </span>
          <span>Thiès — Dakar, Sénégal</span>
          <DataSaverSwitch />
        </div>
      </div>
    </footer>
  )
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

/** Web addresses open beside the page; calls and letters open their own programs. */
function Outside({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  const beside = href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <li>
      <a href={href} {...beside}>
        <Icon name={icon} />
        {children}
      </a>
    </li>
  )
}
