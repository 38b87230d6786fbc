import { describeSearch } from '@keur/contract/saved-search'
import type { CountedSearch, SearchStatistics } from '@keur/contract/search-statistics'
import { formatAmount } from '@keur/kit/format'
import { EmptyState } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import css from './searches-page.module.css'

/** What visitors look for, and what they do not find. */
export function SearchesPage() {
  const { withoutResult, frequent } = useLoaderData<SearchStatistics>()
  return (
    <AdminPage title="Recherches" lead="Ce que les visiteurs cherchent depuis 90 jours, sans rien qui les désigne.">
      <SearchTable title="Cherché et pas trouvé" searches={withoutResult} field="withoutResult" />
      <SearchTable title="Le plus cherché" searches={frequent} field="count" />
    </AdminPage>
  )
}

interface SearchTableProps {
  title: string
  searches: CountedSearch[]
  field: 'count' | 'withoutResult'
}

function SearchTable({ title, searches, field }: SearchTableProps) {
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      {searches.length === 0 ? (
        <EmptyState title="Aucune recherche comptée pour le moment." />
      ) : (
        <table className={css.searches}>
          <thead>
            <tr>
              <th scope="col">Recherche</th>
              <th scope="col">Fois</th>
            </tr>
          </thead>
          <tbody>
            {searches.map((search) => (
              <tr key={`${search.section} ${search.query}`}>
                <td>{describeSearch(search.section, search.query)}</td>
                <td>{formatAmount(search[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
