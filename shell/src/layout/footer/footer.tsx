import { pathIn } from '@keur/contract/language'
import { agency, chatGreeting, emailLink, phoneLink, whatsappLink } from '@keur/kit/agency'
import { DataSaverSwitch } from '@keur/kit/data-saver'
import { colon, language, t } from '@keur/kit/language'
import { Link, useLocation } from '@keur/kit/router'
import { CurrencySwitch, Icon, type IconName } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { type SiteLink, useSections } from '../../sections.ts'
import { Brand } from '../brand/brand.tsx'
import css from './footer.module.css'

const informationLinks = [
  { label: t('Qui sommes-nous'), to: '/qui-sommes-nous' },
  { label: t('Questions fréquentes'), to: '/faq' },
  { label: t('Conditions de vente'), to: '/cgv' },
  { label: t('Confidentialité'), to: '/confidentialite' },
  { label: t('Mentions légales'), to: '/mentions-legales' }
]

export function Footer() {
  const { links } = useSections()
  return (
    <footer className={`on-dark ${css.footer}`}>
      <div className="wrap">
        <div className={css.columns}>
          <div className={css.about}>
            <Brand />
            <p>
              {t('Agence immobilière et vente de matériaux, basée à {city} et présente à Dakar.', {
                city: agency.city
              })}
            </p>
            <p>{agency.hours}</p>
          </div>
          <Column title={t('Informations')}>{informationLinks.map(pageLink)}</Column>
          <Column title={t('Trouver')}>{[...links, { label: t('Vos favoris'), to: '/favoris' }].map(pageLink)}</Column>
          <Column title={t('Nous joindre')} className={css.contact}>
            {agency.phones.map(({ label, number }) => (
              <OutsideLink key={number} icon="phone" href={phoneLink(number)}>
                {label + colon + number}
              </OutsideLink>
            ))}
            <OutsideLink icon="whatsapp" href={whatsappLink(chatGreeting())}>
              {t('WhatsApp')}
            </OutsideLink>
            <OutsideLink icon="mail" href={emailLink()}>
              {t('Nous écrire')}
            </OutsideLink>
            <OutsideLink icon="place" href={agency.mapUrl}>
              {t('Voir sur la carte')}
            </OutsideLink>
            {agency.social.map(({ label, url }) => (
              <OutsideLink key={label} icon={socialIcons[label] ?? 'share'} href={url}>
                {label}
              </OutsideLink>
            ))}
          </Column>
        </div>
        <div className={css.low}>
          {/* The page may be rendered in one year and hydrated in the next. Dakar's time zone is UTC. */}
          <span suppressHydrationWarning>
            {t('© {year} {name} · Version 2.0', {
              year: new Date().getUTCFullYear(),
              name: agency.name
            })}
          </span>
          <span>{t('{city} — Dakar, Sénégal', { city: agency.city })}</span>
          <LanguageLink />
          <CurrencySwitch />
          <DataSaverSwitch />
        </div>
      </div>
    </footer>
  )
}

/** The same page in the other language: another document, so it is no link of the router. */
function LanguageLink() {
  const { pathname, search } = useLocation()
  const other = language === 'fr' ? 'en' : 'fr'
  return (
    <a href={pathIn(other, pathname) + search} hrefLang={other} lang={other}>
      {languageNames[other]}
    </a>
  )
}

const languageNames = { fr: 'Français', en: 'English' }

const pageLink = ({ label, to }: SiteLink) => (
  <li key={to}>
    <Link to={to}>{label}</Link>
  </li>
)

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="wide-only">{title}</h2>
      {/* The list is its sibling, so that it can be visible on wide screens while the group is folded. */}
      <details className={`phone-only ${css.group}`}>
        <summary>
          <h2>{title}</h2>
          <Icon name="chevron" />
        </summary>
      </details>
      <ul>{children}</ul>
    </div>
  )
}

const socialIcons: Record<string, IconName> = { Facebook: 'facebook', Instagram: 'instagram', WhatsApp: 'whatsapp' }

/** Web addresses open in a new tab; `tel:` and `mailto:` links open their own programs. */
function OutsideLink({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  const newTab = href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <li>
      <a href={href} {...newTab}>
        <Icon name={icon} />
        {children}
      </a>
    </li>
  )
}
