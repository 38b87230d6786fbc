import { PageHead } from '@keur/kit/page-head'
import { Icon, Kicker, Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './account-page.module.css'
import picture from './retour-800.webp'

interface AccountPageProps {
  title: string
  description: string
  /** Of the document, where the heading says less: 'Compte confirmé' beside 'Confirmation'. */
  headTitle?: string
  lead?: ReactNode
  /** Says beside the form what an account is good for. */
  welcoming?: boolean
  children: ReactNode
}

/** Pages of an account: one panel, and for who has none yet a reason to make one. Search engines have no use for them. */
export function AccountPage({ title, headTitle = title, description, lead, welcoming, children }: AccountPageProps) {
  return (
    <div className="wrap section">
      <PageHead title={headTitle} description={description} hidden />
      <div className={welcoming ? css.wide : css.narrow}>
        <Panel marked className={`stack gap-5 ${css.panel}`}>
          <header className="stack gap-2">
            <Kicker>Espace personnel</Kicker>
            <h1>{title}</h1>
            {lead && <p className="soft">{lead}</p>}
          </header>
          {children}
        </Panel>
        {welcoming && <Welcome />}
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
    <aside className={`on-dark ${css.welcome}`} aria-labelledby="pourquoi">
      <img src={picture} width={800} height={600} alt="" loading="lazy" />
      <div className="stack gap-4">
        <h2 id="pourquoi">Ici, vous êtes chez vous</h2>
        <ul className="stack gap-3">
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon name="check" />
              {reason}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
