import { formatAmount } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { classNames, Icon, Note } from '@keur/kit/ui'
import { attentionOf } from './attention.ts'
import css from './attention-list.module.css'
import type { Home } from './home-page.loader.ts'

/** What needs attention, each with the way to it. */
export function AttentionList({ home }: { home: Home }) {
  const waiting = attentionOf(home)
  return (
    <section className="stack gap-3" aria-labelledby="a-traiter">
      <h2 id="a-traiter">À traiter aujourd’hui</h2>
      {waiting.length === 0 ? (
        <Note>{'Tout est à jour\u00a0: aucune demande, aucun signalement, aucun brouillon n’attend.'}</Note>
      ) : (
        <ul className={css.list}>
          {waiting.map(({ count, text, to, icon, urgent }) => (
            <li key={to}>
              <Link to={to} className={classNames(css.item, urgent && css.urgent)}>
                <Icon name={icon} />
                <span>
                  <b>{formatAmount(count)}</b> {text}
                </span>
                <Icon name="next" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
