import { Markdown } from '@keur/kit/markdown'
import css from './markdown-guide.module.css'

const examples: [what: string, typed: string][] = [
  ['Titre', '## Le quartier'],
  ['Gras', 'un **mot** important'],
  ['Italique', 'un mot *étranger*'],
  ['Liste', '- calme\n- proche du marché'],
  ['Liste numérotée', '1. visiter\n2. signer'],
  ['Lien', '[nos locations](/locations)']
]

/** What to type for what readers see. Photos are only those that the toolbar sent. */
export function MarkdownGuide() {
  return (
    <details className={css.guide} open>
      <summary>Guide de mise en forme</summary>
      <ul>
        {examples.map(([what, typed]) => (
          <li key={what}>
            <span className="small soft">{what}</span>
            <code>{typed}</code>
            <div className={css.seen}>
              <Markdown>{typed}</Markdown>
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
