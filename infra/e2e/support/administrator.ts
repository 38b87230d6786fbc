import type { Page } from '@playwright/test'
import { administrator, apiUrl } from './site.ts'

let token: Promise<string> | undefined

/** The token of the administrator's session, which all tests of a worker share. */
export function administratorToken(): Promise<string> {
  token ??= ownToken()
  return token
}

/** The token of another session of the administrator, for a test that ends it. */
export async function ownToken(): Promise<string> {
  const response = await fetch(`${apiUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator)
  })
  return ((await response.json()) as { token: string }).token
}

let ticket: { value: Promise<string>; until: number } | undefined

/** A ticket for what cannot be undone, requested again before it is ten minutes old. */
function administratorTicket(): Promise<string> {
  if (!ticket || ticket.until < Date.now()) ticket = { value: requestTicket(), until: Date.now() + 9 * 60_000 }
  return ticket.value
}

async function requestTicket(): Promise<string> {
  const response = await fetch(`${apiUrl}/api/users/reauthenticate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await administratorToken()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: administrator.password })
  })
  if (!response.ok) throw new Error(`No ticket: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { ticket: string }).ticket
}

/** Types the password into the dialog of the shell, and waits until it is accepted. */
export async function confirmPassword(page: Page, title: string, password = administrator.password) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Mot de passe').fill(password)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
}

/** Logs the administrator in on all pages that are opened from now on. */
export async function asAdministrator(page: Page) {
  const known = await administratorToken()
  await page.addInitScript((value) => localStorage.setItem('authToken', value), known)
}

/** Calls the API as the administrator: to prepare a test, and to clean up after it. */
export async function callApi<Result>(method: string, path: string, body?: object): Promise<Result> {
  const response = await fetch(`${apiUrl}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${await administratorToken()}`,
      ...(method === 'GET' ? {} : { 'Reauthentication-Ticket': await administratorTicket() }),
      ...(body ? { 'Content-Type': 'application/json' } : {})
    },
    ...(body ? { body: JSON.stringify(body) } : {})
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Result
}
