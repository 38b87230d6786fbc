import { agency } from '@keur/kit/agency'
import { Link } from '@keur/kit/router'
import { Icon } from '@keur/kit/ui'
import css from './about.module.css'

const promises = [
  'Chaque bien est visité et chaque titre vérifié avant d’être publié.',
  'Le prix, la commission et les délais sont dits d’avance, par écrit.',
  'La diaspora suit son projet à distance, photos et comptes à l’appui.'
]

/** The agency in a few lines. */
export function About() {
  return (
    <section className={`wrap section ${css.about}`}>
      <div className="stack">
        <h2>Une maison du pays, de la clé au chantier</h2>
        <p>
          {agency.name} est une agence immobilière établie à Thiès et présente à Dakar. Elle loue, vend et gère des
          biens pour ceux qui y vivent comme pour ceux qui y reviennent, et conduit études, expertises et conseil
          juridique.
        </p>
        <p>
          Elle fournit aussi les chantiers&nbsp;: ciment, brique, fer, béton et plomberie, livrés là où l’on bâtit. Un
          même interlocuteur vous suit, de la première visite à la dernière pierre.
        </p>
        <Link className={css.more} to="/qui-sommes-nous">
          Qui sommes-nous
          <Icon name="next" />
        </Link>
      </div>
      <ul className={css.promises}>
        {promises.map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  )
}
