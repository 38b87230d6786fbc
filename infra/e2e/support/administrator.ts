import type { Page } from '@playwright/test'
import { administrator, apiUrl } from './site.ts'
import { untilAlive } from './test.ts'

let token: Promise<string> | undefined

/** The administrator's token, asked for once. */
export function administratorToken(): Promise<string> {
  token ??= fetch(`${apiUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator)
  })
    .then((answer) => answer.json() as Promise<{ token: string }>)
    .then((answer) => answer.token)
  return token
}

/** Pages opened from now on are the administrator's. */
export async function asAdministrator(page: Page) {
  const known = await administratorToken()
  await page.addInitScript((value) => localStorage.setItem('authToken', value), known)
}

/** Logs in as the administrator does, by the page; their next one is the hub of rentals. */
export async function logIn(page: Page, password = administrator.password) {
  await page.goto('/login?suite=/admin/locations')
  await untilAlive(page)
  await page.getByRole('textbox', { name: /mail/i }).fill(administrator.email)
  await page.getByLabel(/^mot de passe/i).fill(password)
  await page.getByRole('button', { name: /connexion|se connecter/i }).click()
}

/** A call of the API with the administrator's rights: what a test needs before it begins, and what it takes away again. */
export async function asked<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${apiUrl}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${await administratorToken()}`,
      ...(body ? { 'Content-Type': 'application/json' } : {})
    },
    ...(body ? { body: JSON.stringify(body) } : {})
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
