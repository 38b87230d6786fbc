import { type ApiProcess, administrator } from './api-process.ts'
import { median } from './statistics.ts'

/**
 * Milliseconds between the medians of refused logins: with an e-mail that has an account, and with one that has none. They take turns,
 * each from an address of its own.
 */
export async function loginGap(api: ApiProcess, each: number): Promise<number> {
  const known: number[] = []
  const unknown: number[] = []
  for (let turn = 0; turn < each; turn += 1) {
    known.push(await refusedLogin(api, administrator.email, turn))
    unknown.push(await refusedLogin(api, `personne-${turn}@exemple.sn`, turn))
  }
  return Math.abs(median(known) - median(unknown))
}

async function refusedLogin({ address }: ApiProcess, email: string, turn: number): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${turn >> 8}.${turn & 255}` },
    body: JSON.stringify({ email, password: 'un mot de passe faux' })
  })
  await answer.text()
  if (answer.status !== 401) throw new Error(`A wrong login is answered ${answer.status}.`)
  return performance.now() - began
}

/** The token of the administrator. */
export async function logIn({ address }: ApiProcess): Promise<string> {
  const answer = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator)
  })
  return ((await answer.json()) as { token: string }).token
}
