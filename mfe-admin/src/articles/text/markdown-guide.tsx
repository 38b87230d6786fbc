import { Markdown } from '@keur/kit/markdown'
import css from './markdown-guide.module.css'

const examples: [name: string, source: string][] = [
  ['Titre', '## Le quartier'],
  ['Gras', 'un **mot** important'],
  ['Italique', 'un mot *étranger*'],
  ['Liste', '- calme\n- proche du marché'],
  ['Liste numérotée', '1. visiter\n2. signer'],
  ['Lien', '[nos locations](/locations)']
]

/** Examples of the syntax, each with its result. */
export function MarkdownGuide() {
  return (
    <details className={css.guide} open>
      <summary>Guide de mise en forme</summary>
      <ul>
        {examples.map(([name, source]) => (
          <li key={name}>
            <span className="small soft">{name}</span>
            <code>{source}</code>
            <div className={css.result}>
              <Markdown>{source}</Markdown>
            </div>
          </li>
        ))}
        <li>
          <span className="small soft">Image</span>
          <code>![La cour](adresse)</code>
          <p className="small">Le bouton «&nbsp;Image&nbsp;» envoie la photo et écrit son adresse.</p>
        </li>
      </ul>
    </details>
  )
}
