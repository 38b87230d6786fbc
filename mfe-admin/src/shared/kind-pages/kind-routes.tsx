import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from '@keur/kit/router'
import type { ComponentType } from 'react'
import type { EditedRecord, KindDefinition } from '../kinds/kind-definition.ts'
import { type AdminRouteOptions, adminRoute } from '../layout/admin-route.tsx'
import { shouldReloadRows } from '../list/shown-columns.ts'
import { loadHub, loadList, loadRecord, loadTrash } from './loaders.ts'

/** The routes of the six pages of a kind; `overrides` replace those of a page. */
export function kindRoutes(
  kind: KindDefinition,
  overrides: Partial<Record<'hub' | 'add' | 'edit' | 'list' | 'remove' | 'trash', RouteObject[]>> = {}
): RouteObject[] {
  const routes = {
    hub: [hubRoute(kind)],
    add: [addRoute(kind)],
    edit: [editRoute(kind)],
    list: [listRoute(kind)],
    remove: [removeRoute(kind)],
    trash: [trashRoute(kind)]
  }
  return Object.values({ ...routes, ...overrides }).flat()
}

/** The page that a route of a kind renders, with the data of its loader; the server has none. */
export const withKind = <Data,>(Page: ComponentType<{ kind: KindDefinition; data: Data }>, kind: KindDefinition) =>
  function KindPage() {
    const data = useLoaderData() as Data | null
    return data && <Page kind={kind} data={data} />
  }

const hubRoute = (kind: KindDefinition) =>
  adminRoute({
    id: `admin:${kind.routeId}`,
    path: kind.base,
    chunk: 'admin-hub',
    importPage: async () =>
      withKind((await import(/* webpackChunkName: "admin-hub" */ './hub-page.tsx')).HubPage, kind),
    loader: loadHub(kind),
    errorTitle: kind.titles.hub
  })

const addRoute = (kind: KindDefinition) =>
  adminRoute({
    id: `admin:${kind.routeId}:add`,
    path: kind.add,
    chunk: kind.editor.chunk,
    async importPage() {
      const Editor = await kind.editor.load()
      return () => <Editor kind={kind} />
    },
    errorTitle: kind.titles.add
  })

/** Another `id` and `path` give the page a second address. */
export const editRoute = (kind: KindDefinition, { id = 'edit', path = kind.editRoute } = {}) =>
  adminRoute({
    id: `admin:${kind.routeId}:${id}`,
    path,
    chunk: kind.editor.chunk,
    async importPage() {
      const Editor = await kind.editor.load()
      return withKind<EditedRecord>(({ data }) => <Editor key={data._id} kind={kind} record={data} />, kind)
    },
    loader: loadRecord(kind.section),
    errorTitle: kind.messages.loadFailed,
    notFound: { message: kind.messages.notFound, to: kind.list, link: kind.messages.seeAll }
  })

/** A route of a page of `list-pages.tsx`, which all of them share. */
const rowsRoute = (
  kind: KindDefinition,
  name: 'ListPage' | 'RemovePage' | 'TrashPage',
  id: string,
  options: Pick<AdminRouteOptions, 'path' | 'loader' | 'shouldRevalidate' | 'errorTitle'>
) =>
  adminRoute({
    id: `admin:${kind.routeId}:${id}`,
    chunk: 'admin-list',
    importPage: async () => {
      const pages = await import(/* webpackChunkName: "admin-list" */ './list-pages.tsx')
      return withKind(pages[name], kind)
    },
    ...options
  })

const listRoute = (kind: KindDefinition) =>
  rowsRoute(kind, 'ListPage', 'list', {
    path: kind.list,
    loader: loadList(kind),
    shouldRevalidate: shouldReloadRows,
    errorTitle: kind.title
  })

interface RemoveRouteOptions {
  id?: string
  path?: string
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>
}

export const removeRoute = (
  kind: KindDefinition,
  { id = 'remove', path = kind.remove, loader = loadList(kind) }: RemoveRouteOptions = {}
) => rowsRoute(kind, 'RemovePage', id, { path, loader, errorTitle: `Supprimer des ${kind.noun.many}` })

const trashRoute = (kind: KindDefinition) =>
  rowsRoute(kind, 'TrashPage', 'trash', {
    path: kind.trash,
    loader: loadTrash(kind),
    errorTitle: `Corbeille des ${kind.noun.many}`
  })
