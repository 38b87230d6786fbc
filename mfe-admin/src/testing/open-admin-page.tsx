import type { LeadCounts } from '@keur/contract/lead'
import { rights } from '@keur/contract/rights'
import type { AdminSession } from '@keur/contract/session'
import { configureReauthentication, type IrreversibleRequest } from '@keur/kit/http'
import { noticeFromState, type RouteObject, useLocation } from '@keur/kit/router'
import { FakeResponse, fakeApi, polyfillDialog, renderRoutes } from '@keur/kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

export type FakeHandlers = Parameters<typeof fakeApi>[0]

export const administrator: AdminSession = { email: 'admin@keur.sn', role: 'admin', rights }

export const noNewLeads: LeadCounts = { contact: 0, visit: 0, reservation: 0, order: 0, owner: 0, total: 0 }

/** A fake API that handles the requests of the admin layout, until the end of the test. `handlers` may be changed. */
export async function fakeAdminApi(overrides: FakeHandlers = {}) {
  const handlers: FakeHandlers = {
    'GET /admin/session': () => administrator,
    'GET /admin/leads/counts': () => noNewLeads,
    'GET /admin/replies': () => ({ replies: [] }),
    'GET /places': () => ({ places: [] }),
    ...overrides
  }
  const api = await fakeApi(handlers)
  const confirmed: IrreversibleRequest[] = []
  // In place of the shell, which asks for the password first.
  configureReauthentication(async (request) => {
    confirmed.push(request)
    const { method, path, params = {}, body } = request
    const response = await fetch(api.url + path.replace(/:(\w+)/g, (_, name) => params[name] as string), {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {})
    })
    return { status: response.status, body: await response.json() }
  })
  return {
    requests: api.requests,
    handlers,
    /** The sentences of the calls that cannot be undone. */
    sentences: () => confirmed.map(({ confirm }) => confirm),
    confirmed
  }
}

beforeAll(polyfillDialog)
beforeEach(() => localStorage.clear())

/** Opens a page of the back office with a fake API. Public pages only show the notice of the navigation. */
export async function openAdminPage(path: string, handlers?: FakeHandlers) {
  const api = await fakeAdminApi(handlers)
  const router = renderRoutes([...routes, ...publicPages], path)
  return { ...api, router, user: userEvent.setup({ delay: null }) }
}

function PublicPage() {
  return <p>{noticeFromState(useLocation().state)?.message}</p>
}
const publicPages = ['/locations', '/ventes'].map((page): RouteObject => ({ path: page, element: <PublicPage /> }))

/** Fills fields and selects by their labels, each in one event: a form renders again for each. */
export async function fill(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
    expect(field.disabled || field.readOnly).toBeFalsy()
    fireEvent.input(field, { target: { value } })
    if (field.tagName === 'SELECT') expect(field).toHaveValue(value)
  }
}

/** A response of an API that refuses or fails. */
export const problem = (status: number, message = 'Le service est indisponible.', error = 'unavailable') =>
  new FakeResponse(status, { error, message })

/** The elements of the open dialog with this title. */
export const dialog = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', name ? { name } : undefined))

/** Presses a button of the open dialog. */
export const confirm = async (button: string | RegExp, name?: string | RegExp) =>
  userEvent.click((await dialog(name)).getByRole('button', { name: button }))

export const hrefOf = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')

export async function logInAgain() {
  const asked = await dialog('Votre session a expiré')
  await userEvent.type(asked.getByLabelText(/^Mot de passe/), 'secret')
  await userEvent.click(asked.getByRole('button', { name: 'Se connecter et enregistrer' }))
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
