import { agency, chatGreeting, phoneLink, whatsappLink } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { PageHead } from '@keur/kit/page-head'
import { classNames, Eyebrow, Icon, LinkedText, Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './account.module.css'
import picture from './retour-800.webp'

interface AccountPageProps {
  title: string
  description: string
  lead?: ReactNode
  /** Above the title; by default that of the pages of an account. */
  eyebrow?: string
  /** Beside the panel on wide screens: the picture alone, or above the reasons for an account. */
  beside?: 'welcome' | 'picture'
  children: ReactNode
}

/** A page of an account: one panel, not indexed by search engines. */
export function AccountPage({
  title,
  description,
  lead,
  eyebrow = t('Espace personnel'),
  beside,
  children
}: AccountPageProps) {
  return (
    <div className="wrap section">
      <PageHead title={title} description={description} noIndex />
      <div className={classNames(css.page, beside && css.wide)}>
        <Panel accent className={`stack gap-5 ${css.panel}`}>
          <header className="stack gap-2">
            <Eyebrow>{eyebrow}</Eyebrow>
            <h1>{title}</h1>
            {lead && <p className="soft">{lead}</p>}
          </header>
          {children}
        </Panel>
        {beside && (
          <div className={classNames('on-dark', css.beside)}>
            <img src={picture} width={800} height={600} alt="" loading="lazy" />
            {beside === 'welcome' && <Welcome />}
          </div>
        )}
      </div>
    </div>
  )
}

const reasons = [
  t('Vos coordonnées au même endroit, à jour et modifiables quand vous voulez.'),
  t('Vos avis sur nos articles, signés de votre prénom.'),
  t('Rien d’obligatoire\u00a0: chercher, réserver une visite ou demander un devis se fait aussi sans compte.')
]

function Welcome() {
  return (
    <aside className={`stack ${css.reasons}`} aria-labelledby="pourquoi">
      <h2 id="pourquoi">{t('Ici, vous êtes chez vous')}</h2>
      <ul className="stack gap-3">
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" />
            {reason}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** Links to other pages of the account, below a form. */
export function AccountLinks({ children }: { children: ReactNode }) {
  return <ul className={css.links}>{children}</ul>
}

/** For visitors without scripts: `children` names what needs them. */
export function NoScriptNotice({ children }: { children: string }) {
  const phone = agency.phones[0]?.number
  return (
    <noscript>
      <p>
        {t('{what} a besoin de JavaScript, qui est désactivé dans votre navigateur.', { what: children })}{' '}
        {phone ? (
          <LinkedText
            text={t('L’agence vous répond aussi au [{phone}] et sur [WhatsApp].', { phone })}
            to={[phoneLink(), whatsappLink(chatGreeting())]}
          />
        ) : (
          <LinkedText text={t('L’agence vous répond aussi sur [WhatsApp].')} to={[whatsappLink(chatGreeting())]} />
        )}
      </p>
    </noscript>
  )
}
