import type { LoaderFunctionArgs } from '@keur/kit/router'
import { categoryLabel } from '../kinds/kinds.ts'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import type { ListRow } from '../kinds/row.ts'

/** One figure of a hub, and the list of what it counts. */
export interface HubFigure {
  label: string
  count: number
  to: string
}

export interface Hub {
  figures: HubFigure[]
  categories: HubFigure[]
  /** Newest first, drafts among them. */
  latest: ListRow[]
}

const latestShown = 6

/** What a kind's own page tells: how much there is of it, and what came last. */
export const loadHub =
  (list: KindDefinition) =>
  async ({ request: { signal } }: LoaderFunctionArgs): Promise<Hub> => {
    const { kind, read } = list
    const { feminine } = kind.noun
    const countOf = async (query: Record<string, string>) => (await read({ ...query, limit: 1 }, signal)).total
    const figure = async (label: string, query: Record<string, string>, to: string) => ({
      label,
      count: await countOf(query),
      to
    })
    const [latest, figures, categories] = await Promise.all([
      read({ limit: latestShown }, signal),
      Promise.all([
        figure(feminine ? 'Publiées' : 'Publiés', { state: 'published' }, `${kind.list}?etat=publiees`),
        figure('Brouillons', { state: 'draft' }, `${kind.list}?etat=brouillons`),
        figure('Corbeille', { state: 'trash' }, kind.trash)
      ]),
      Promise.all(
        kind.categories.map((category) =>
          figure(
            categoryLabel(kind, category),
            { category },
            `${kind.list}?${new URLSearchParams({ categorie: category })}`
          )
        )
      )
    ])
    return { figures, categories, latest: latest.rows }
  }
