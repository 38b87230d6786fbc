import { PageHead } from '@keur/kit/page-head'
import { classNames, Eyebrow, Icon, Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './account-page.module.css'
import picture from './retour-800.webp'

interface AccountPageProps {
  title: string
  description: string
  /** Of the document, where the heading says less: 'Compte confirmé' beside 'Confirmation'. */
  headTitle?: string
  lead?: ReactNode
  /** Beside the panel, where there is room for a picture: what an account is good for, or the picture alone. */
  beside?: 'welcome' | 'picture'
  children: ReactNode
}

/** Pages of an account: one panel, and what goes with it. Search engines have no use for them. */
export function AccountPage({ title, headTitle = title, description, lead, beside, children }: AccountPageProps) {
  return (
    <div className="wrap section">
      <PageHead title={headTitle} description={description} noIndex />
      <div className={classNames(css.page, beside && css.wide)}>
        <Panel accent className={`stack gap-5 ${css.panel}`}>
          <header className="stack gap-2">
            <Eyebrow>Espace personnel</Eyebrow>
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
  'Vos coordonnées au même endroit, à jour et modifiables quand vous voulez.',
  'Vos avis sur nos articles, signés de votre prénom.',
  'Rien d’obligatoire\u00a0: chercher, réserver une visite ou demander un devis se fait aussi sans compte.'
]

function Welcome() {
  return (
    <aside className={`stack ${css.reasons}`} aria-labelledby="pourquoi">
      <h2 id="pourquoi">Ici, vous êtes chez vous</h2>
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
