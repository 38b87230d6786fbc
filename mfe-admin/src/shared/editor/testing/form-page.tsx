import type { AdminProperty } from '@keur/contract/property'
import { aProperty } from '@keur/contract/testing'
import { noticeIn, type RouteObject, useLocation } from '@keur/kit/router'
import { fakeApi, showRoutes } from '@keur/kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../../routes.tsx'

type Answers = Parameters<typeof fakeApi>[0]

export const admin = { email: 'admin@keur.sn', role: 'admin' }
export const tokenOf = (payload: object) => `e30.${btoa(JSON.stringify(payload))}.x`

/** jsdom has no modal dialogs. */
export function giveDialogs() {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    }
  })
}

/** A rental as the back office sees it. */
export const aStoredRental = (overrides: Parameters<typeof aProperty>[0] = {}): AdminProperty => ({
  ...aProperty(overrides),
  state: 'published',
  draft: false,
  views: 0
})

/** Opens a page of the back office; public pages only say what was carried to them. */
export async function openDesk(path: string, answers: Answers) {
  const all: Answers = {
    'GET /admin/session': () => admin,
    'GET /admin/leads/counts': () => ({ total: 0 }),
    ...answers
  }
  const api = Object.assign(await fakeApi(all), { answers: all })
  const publicPages = ['/locations', '/ventes'].map((page): RouteObject => ({ path: page, element: <Carried /> }))
  const router = showRoutes([...routes, ...publicPages], path)
  return { api, router }
}

function Carried() {
  return <p>{noticeIn(useLocation().state)?.message}</p>
}

/** Writes into fields, by their labels; a list is chosen from. */
export async function fill(fields: Record<string, string>) {
  const user = userEvent.setup()
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(new RegExp(`^${label}`))
    if (field instanceof HTMLSelectElement) {
      await user.selectOptions(field, text)
      continue
    }
    await user.clear(field)
    if (text) await user.type(field, text)
  }
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
