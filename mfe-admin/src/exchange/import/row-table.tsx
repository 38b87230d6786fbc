import { formatAmount } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { Badge, Button } from '@keur/kit/ui'
import { useState } from 'react'
import type { Kind } from '../../shared/kinds/kinds.ts'
import type { ShownRow } from './import-state.ts'
import { badgeOf } from './import-words.ts'
import { reasonsOf } from './refused-file.ts'
import css from './row-table.module.css'

/** Drawn at once; two thousand would take a phone seconds. */
const atOnce = 50

/** The rows of a file: a table on wide screens, a card for each on small ones. */
export function RowTable({ kind, rows }: { kind: Kind; rows: ShownRow[] }) {
  const [most, setMost] = useState(atOnce)
  const more = Math.min(atOnce, rows.length - most)
  return (
    <div className={css.list}>
      <table className={css.table}>
        <caption className="sr">Lignes du fichier</caption>
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            <th scope="col">{kind.section === 'articles' ? 'Article' : 'Référence'}</th>
            <th scope="col">Titre</th>
            <th scope="col">Résultat</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <Row key={row.line} kind={kind} row={row} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button variant="line" onClick={() => setMost(most + atOnce)}>
          {`Montrer ${formatAmount(more)} lignes de plus`}
        </Button>
      )}
    </div>
  )
}

function Row({ kind, row }: { kind: Kind; row: ShownRow }) {
  const { line, reference, title, outcome, id, changes = [] } = row
  const { label, tone } = badgeOf(row)
  const name = title || '(sans titre)'
  const isKnownByTitle = kind.section === 'articles' && reference === title
  return (
    <tr className={outcome === 'refused' ? css.refused : undefined}>
      <td className={css.line}>
        <span className={css.word}>Ligne </span>
        {formatAmount(line)}
      </td>
      <td className={css.reference}>{isKnownByTitle ? '—' : reference || '—'}</td>
      <td className={css.title}>{id ? <Link to={kind.edit(id)}>{name}</Link> : name}</td>
      <td className={css.outcome}>
        <Badge tone={tone}>{label}</Badge>
        {outcome === 'refused' ? (
          <ul>
            {reasonsOf(row).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : (
          changes.length > 0 && <span>{changes.join(', ')}</span>
        )}
      </td>
    </tr>
  )
}
