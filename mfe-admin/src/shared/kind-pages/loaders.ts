import type { ResponseOf } from '@keur/contract/routes'
import type { PhotoType } from '@keur/contract/vocabulary'
import { loadOrNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import { categoryLabel } from '../kinds/kinds.ts'
import type { ListRow, RowPage } from '../kinds/rows.ts'
import { readListQuery, readTrashQuery } from '../list/list-filters.ts'

const pageLoader =
  (readQuery: typeof readListQuery | typeof readTrashQuery) =>
  (kind: KindDefinition) =>
  async ({ request }: LoaderFunctionArgs): Promise<RowPage> => {
    const query = readQuery(kind, new URL(request.url).searchParams)
    return pageOrRedirect(await kind.read(query, request.signal), query, request)
  }

/** Loads the page of a list that the address names; a page past the end redirects to the last one. */
export const loadList = pageLoader(readListQuery)

export const loadTrash = pageLoader(readTrashQuery)

/** Loads the record of the `id` parameter; one that does not exist throws 404. */
export const loadRecord =
  <Section extends PhotoType>(section: Section) =>
  ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) =>
    loadOrNotFound(http.get(`/admin/${section as PhotoType}/:id`, { params: { id }, signal })) as Promise<
      ResponseOf<`GET /admin/${Section}/:id`>
    >

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
