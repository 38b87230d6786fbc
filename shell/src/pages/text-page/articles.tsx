import { Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './articles.module.css'

/** One numbered part of a text that binds. `id` is its own address within the page. */
export interface Article {
  id: string
  title: string
  body: ReactNode
}

/** A text in numbered parts, and beside it, where there is room, the way to each. */
export function Articles({ articles }: { articles: Article[] }) {
  return (
    <div className="wrap aside section section--tight">
      <ol className={css.articles}>
        {articles.map(({ id, title, body }) => (
          <li key={id} id={id}>
            <h2>{title}</h2>
            {body}
          </li>
        ))}
      </ol>
      <nav className="aside__stick desktop-only" aria-label="Sommaire">
        <Panel className="stack gap-2">
          <h2>Sommaire</h2>
          <ol className={css.contents}>
            {articles.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </Panel>
      </nav>
    </div>
  )
}
