import { pageOrRedirect } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { readListQuery, readTrashQuery } from '../list/list-filters.ts'
import type { KindDefinition, RowPage } from '../kinds/kind-definition.ts'

const readPage =
  (list: KindDefinition, readQuery: typeof readListQuery | typeof readTrashQuery) =>
  async ({ request }: LoaderFunctionArgs): Promise<RowPage> => {
    const query = readQuery(list, new URL(request.url).searchParams)
    return pageOrRedirect(await list.read(query, request.signal), query, request)
  }

/** The page of a list that its address asks for; an address past the end leads to the last page. */
export const loadList = (list: KindDefinition) => readPage(list, readListQuery)

export const loadTrash = (list: KindDefinition) => readPage(list, readTrashQuery)
