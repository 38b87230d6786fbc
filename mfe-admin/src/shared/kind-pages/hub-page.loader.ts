import type { LoaderFunctionArgs } from '@keur/kit/router'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import { categoryLabel } from '../kinds/kinds.ts'
import type { ListRow } from '../kinds/rows.ts'

/** A count, with a link to the list of what it counts. */
export interface HubFigure {
  label: string
  count: number
  to: string
}

export interface Hub {
  figures: HubFigure[]
  categories: HubFigure[]
  /** Newest first, drafts included. */
  latest: ListRow[]
}

const latestLimit = 6

/** Loads the counts of a kind and its newest records. */
export const loadHub =
  (kind: KindDefinition) =>
  async ({ request: { signal } }: LoaderFunctionArgs): Promise<Hub> => {
    const { categories, list, noun, read, trash } = kind
    const figure = async (label: string, query: Record<string, string>, to: string) => {
      const { total } = await read({ ...query, limit: 1 }, signal)
      return { label, count: total, to }
    }
    const [latest, figures, byCategory] = await Promise.all([
      read({ limit: latestLimit }, signal),
      Promise.all([
        figure(noun.feminine ? 'Publiées' : 'Publiés', { state: 'published' }, `${list}?etat=publiees`),
        figure('Brouillons', { state: 'draft' }, `${list}?etat=brouillons`),
        figure('Corbeille', { state: 'trash' }, trash)
      ]),
      Promise.all(
        categories.map((category) => {
          const to = `${list}?${new URLSearchParams({ categorie: category })}`
          return figure(categoryLabel(kind, category), { category }, to)
        })
      )
    ])
    return { figures, categories: byCategory, latest: latest.rows }
  }
