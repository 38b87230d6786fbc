import type { ResponseOf } from '@keur/contract/routes'
import type { PhotoType } from '@keur/contract/vocabulary'
import { loadOrNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import type { KindDefinition } from '../kinds/kind-definition.ts'
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

const latestLimit = 6

/** Loads the newest records of a kind, drafts included. */
export const loadHub =
  (kind: KindDefinition) =>
  async ({ request: { signal } }: LoaderFunctionArgs): Promise<ListRow[]> =>
    (await kind.read({ limit: latestLimit }, signal)).rows
