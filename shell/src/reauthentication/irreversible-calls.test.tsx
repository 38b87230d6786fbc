import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jest } from '@jest/globals'
import { configureHttp, configureReauthentication, http } from '@keur/kit/http'
import { logIn, useSession } from '@keur/kit/session'
import {
  type FakeHandler,
  type FakeHandlers,
  FakeResponse,
  fakeApi,
  fakeToken,
  polyfillDialog
} from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createIrreversibleCalls } from './irreversible-calls.ts'
import { askPassword } from './password-dialog.tsx'

const token = fakeToken({ role: 'admin', email: 'admin@keur.sn' })
const ticket = 'the-ticket-of-the-shell'
const password = 'un mot de passe tranquille'
const fields = [{ field: 'password', message: 'Mot de passe incorrect' }]
const wrongPassword = new FakeResponse(400, { error: 'invalid_input', message: 'Mot de passe incorrect', fields })
const refused = new FakeResponse(403, { error: 'reauthentication_required', message: 'Rechargez la page.' })

let api: Awaited<ReturnType<typeof fakeApi>> | undefined
let tickets: (string | undefined)[]
let isExpired: boolean

beforeAll(() => {
  polyfillDialog()
  // The dialog is rendered by the shell itself, as in a browser, and not by the tests.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
beforeEach(() => {
  localStorage.clear()
  tickets = []
  isExpired = false
  logIn(token)
})
afterEach(async () => {
  // The dialog has a root of its own, which goes back to nothing when it is answered.
  const dialog = screen.queryByRole('dialog')
  if (dialog) await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await api?.close()
})

/** The API, and the shell as `start` sets it up; `isExpired` makes the API refuse the next ticket once. */
async function startShell(overrides: FakeHandlers = {}) {
  const remove: FakeHandler = ({ headers }) => {
    const given = headers['reauthentication-ticket'] as string
    tickets.push(given)
    const isRefused = given !== ticket || isExpired
    isExpired = false
    return isRefused ? refused : { message: 'Supprimé.' }
  }
  api = await fakeApi({
    'POST /users/reauthenticate': ({ body, headers }) =>
      headers.authorization === `Bearer ${token}` && (body as { password: string }).password === password
        ? { ticket, expiresAt: '2026-11-23T12:10:00.000Z' }
        : wrongPassword,
    'DELETE /admin/sales/*': remove,
    'DELETE /admin/leads/*': remove,
    ...overrides
  })
  const loadDialog = jest.fn(async () => ({ askPassword }))
  configureReauthentication(createIrreversibleCalls({ baseUrl: api.url, loadDialog }))
  return { loadDialog }
}

const removeSale = (id = '1') =>
  http.delete('/admin/sales/:id', { params: { id }, confirm: `La vente «\u00a0Villa ${id}\u00a0».` })

const theDialog = (name: RegExp = /^Supprimer définitivement des ventes/) => screen.findByRole('dialog', { name })
const press = async (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
async function typePassword(text = password) {
  await userEvent.type(screen.getByLabelText('Mot de passe'), text)
  await press('Confirmer')
}
/** The result of a call, or its error, after the password of the dialog. */
async function confirmed<Result>(call: Promise<Result>): Promise<Result> {
  await theDialog()
  await typePassword()
  return call
}
async function dismiss(call: Promise<unknown>) {
  await theDialog()
  await press('Annuler')
  return call
}
const isClosed = () =>
  waitFor(() => expect([screen.queryByRole('dialog'), screen.queryByLabelText('Mot de passe')]).toEqual([null, null]))
/** The error of a call that is not awaited yet. */
const errorOf = (call: Promise<unknown>) => call.catch((error: unknown) => error)

test('the dialog names what will happen, refuses a wrong password, and the call goes on after the right one', async () => {
  await startShell()
  const call = removeSale()
  const dialog = await theDialog()
  expect(dialog).toHaveTextContent('La vente « Villa 1 ».')
  expect(dialog).toHaveTextContent('le mot de passe de admin@keur.sn')
  expect(tickets).toEqual([])
  await typePassword('pas le bon')
  const field = screen.getByLabelText('Mot de passe')
  await waitFor(() => expect(field).toHaveAccessibleDescription('Mot de passe incorrect'))
  expect(field).toHaveFocus()
  expect(useSession.getState().role).toBe('admin')
  await userEvent.clear(field)
  await typePassword()
  expect(await call).toEqual({ message: 'Supprimé.' })
  expect(tickets).toEqual([ticket])
  await isClosed()
})

test('it does not ask again until the API refuses the ticket, and asks for each session', async () => {
  const { loadDialog } = await startShell()
  // when three calls at the same time wait for one dialog
  await confirmed(Promise.all(['1', '2', '3'].map(removeSale)))
  await http.delete('/admin/leads/:id', { params: { id: '1' }, confirm: 'La demande d’Awa.' })
  expect(loadDialog).toHaveBeenCalledTimes(1)
  expect(tickets).toEqual([ticket, ticket, ticket, ticket])

  // when ten minutes have passed at the API
  isExpired = true
  expect(await confirmed(removeSale('4'))).toEqual({ message: 'Supprimé.' })
  expect(loadDialog).toHaveBeenCalledTimes(2)
  await isClosed()

  // when somebody else logs in
  logIn(fakeToken({ role: 'admin', email: 'autre@keur.sn' }))
  const other = errorOf(removeSale('5'))
  expect(await theDialog()).toHaveTextContent('autre@keur.sn')
  await dismiss(other)
  expect(tickets).toHaveLength(6)
})

test('of two calls whose ticket has ended, the one that is refused last is asked for no second password', async () => {
  const { promise: isRefusedLate, resolve: refuseLate } = Promise.withResolvers<void>()
  let asked = 0
  const { loadDialog } = await startShell({
    'POST /users/reauthenticate': () => {
      asked += 1
      return { ticket: `ticket ${asked}`, expiresAt: '2026-11-23T12:10:00.000Z' }
    },
    'DELETE /admin/sales/*': ({ headers }) =>
      isExpired && headers['reauthentication-ticket'] === 'ticket 1' ? refused : { message: 'Supprimé.' },
    'DELETE /admin/leads/*': ({ headers }) =>
      headers['reauthentication-ticket'] === 'ticket 1'
        ? isRefusedLate.then(() => refused)
        : { message: 'La demande est supprimée.' }
  })
  await confirmed(removeSale())
  await isClosed()
  isExpired = true
  const late = errorOf(http.delete('/admin/leads/:id', { params: { id: '1' }, confirm: 'La demande d’Awa.' }))
  await waitFor(() => expect(api?.lastRequest).toBe('DELETE /admin/leads/1'))
  await confirmed(removeSale('2'))
  await isClosed()
  refuseLate()
  expect(await Promise.race([late, theDialog(/./)])).toEqual({ message: 'La demande est supprimée.' })
  expect(loadDialog).toHaveBeenCalledTimes(2)
})

test('dismissing the dialog sends nothing, and the next call asks again', async () => {
  await startShell()
  const error = await dismiss(errorOf(removeSale()))
  expect(error).toMatchObject({
    status: 403,
    code: 'reauthentication_required',
    message: expect.stringContaining('Rien n’a été fait')
  })
  await isClosed()
  await dismiss(errorOf(removeSale()))
  expect(api?.requests).toEqual([])
})

test('a call is sent as it was made, and a refusal of another kind is its result', async () => {
  const forbidden = new FakeResponse(403, { error: 'forbidden', message: 'Pas votre propre compte.' })
  const { loadDialog } = await startShell({ 'PUT /admin/users/*': () => forbidden })
  await confirmed(removeSale())
  const body = { role: 'user' } as const
  const call = http.put('/admin/users/:id', { params: { id: 'a/b' }, body, confirm: 'Le compte d’Awa.' })
  expect(await errorOf(call)).toMatchObject({ status: 403, code: 'forbidden', message: 'Pas votre propre compte.' })
  expect([api?.lastRequest, api?.bodies.at(-1)]).toEqual(['PUT /admin/users/a/b', body])
  expect(loadDialog).toHaveBeenCalledTimes(1)
})

test('a call whose page was left while the dialog was open is not sent', async () => {
  await startShell()
  const page = new AbortController()
  const { signal } = page
  const call = errorOf(http.delete('/admin/leads/:id', { params: { id: '1' }, confirm: 'La demande d’Awa.', signal }))
  await theDialog(/une demande/)
  page.abort('left')
  await typePassword()
  expect(await call).toBe('left')
  expect(tickets).toEqual([])
})

test('a session that has ended closes the dialog, and ends as with every other call', async () => {
  await startShell({
    'POST /users/reauthenticate': () => new FakeResponse(401, { error: 'unauthenticated', message: 'Non.' })
  })
  expect(await confirmed(errorOf(removeSale()))).toMatchObject({ status: 401 })
  expect(useSession.getState()).toMatchObject({ role: null, expired: true })
  await isClosed()
})

test('where too much was tried the dialog stays, with the message of the API', async () => {
  const message = 'Trop de demandes. Veuillez patienter avant de réessayer.'
  await startShell({ 'POST /users/reauthenticate': () => new FakeResponse(429, { error: 'x', message }) })
  const call = errorOf(removeSale())
  await theDialog()
  await typePassword()
  expect(await screen.findByText(message)).toBeVisible()
  await dismiss(call)
})

test('where the dialog cannot be loaded the call fails, and a call that the shell cannot name is not sent', async () => {
  const { loadDialog } = await startShell()
  loadDialog.mockRejectedValueOnce(new Error('Loading chunk password failed'))
  expect(await errorOf(removeSale())).toMatchObject({ status: 0, code: 'unavailable' })
  const unknown = http.delete('/admin/everything' as '/admin/leads/:id', { params: { id: '1' }, confirm: 'Rien.' })
  expect(await errorOf(unknown)).toMatchObject({ status: 403, code: 'reauthentication_required' })
  expect(api?.requests).toEqual([])
})

describe('a script of the page that came later', () => {
  /** Everything that the page's scripts could get hold of, as text. */
  const seen: string[] = []
  const restore: (() => void)[] = []
  const undoAll = () => {
    for (const undo of restore.splice(0).reverse()) undo()
  }
  afterEach(undoAll)

  /** Notes what is reachable from a value: itself, its fields, and what a request has received. */
  function note(value: unknown) {
    if (typeof value === 'string') seen.push(value)
    if (typeof value !== 'object' || value === null) return
    for (const each of Object.values(value)) if (typeof each === 'string') seen.push(each)
    if (value instanceof XMLHttpRequest && value.readyState === 4) seen.push(originalText.call(value))
  }
  const originalText = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'responseText')?.get as () => string

  function replace(owner: object, name: string, wrap: (original: never) => unknown) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name)
    const kind = descriptor && 'value' in descriptor ? 'value' : descriptor?.get ? 'get' : 'set'
    const original = descriptor?.[kind as 'value']
    Object.defineProperty(owner, name, { ...descriptor, configurable: true, [kind]: wrap(original as never) })
    restore.push(() =>
      descriptor ? Object.defineProperty(owner, name, descriptor) : Reflect.deleteProperty(owner, name)
    )
  }
  const spied = (original: (...args: unknown[]) => unknown) =>
    function (this: unknown, ...args: unknown[]) {
      for (const value of [this, ...args]) note(value)
      const result = original.apply(this, args)
      note(result)
      return result
    }

  /** A getter on every object that has no such field of its own. */
  function trap(name: string) {
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get(this: unknown) {
        note(this)
        return undefined
      },
      set(this: object, value) {
        Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true })
      }
    })
    restore.push(() => Reflect.deleteProperty(Object.prototype, name))
  }

  /** An API whose own code uses none of the replaced functions: strings alone. */
  async function startSiteOfStrings() {
    const server = createServer((request, response) => {
      for (const name of ['Origin', 'Methods']) response.setHeader(`Access-Control-Allow-${name}`, '*')
      const headers = 'authorization, content-type, reauthentication-ticket, traceparent'
      response.setHeader('Access-Control-Allow-Headers', headers)
      const isDeletion = request.method === 'DELETE'
      if (isDeletion) tickets.push(request.headers['reauthentication-ticket'] as string)
      response.end(isDeletion ? '{"message":"Supprimé."}' : `{"ticket":"${ticket}","expiresAt":"demain"}`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    configureReauthentication(createIrreversibleCalls({ baseUrl, loadDialog: async () => ({ askPassword }) }))
    restore.push(
      () => server.closeAllConnections(),
      () => void server.close()
    )
  }

  function listenEverywhere() {
    const { prototype } = XMLHttpRequest
    for (const name of ['open', 'send', 'setRequestHeader', 'responseText', 'response', 'status'])
      replace(prototype, name, spied)
    replace(EventTarget.prototype, 'addEventListener', spied)
    replace(globalThis, 'fetch', spied)
    replace(Object, 'assign', spied)
    replace(Object, 'entries', spied)
    replace(JSON, 'parse', spied)
    replace(JSON, 'stringify', spied)
    replace(Reflect, 'apply', spied)
    replace(Promise.prototype, 'then', (original: PromiseLike<unknown>['then']) => {
      const watched = (handler: unknown) => (typeof handler === 'function' ? spied(handler as never) : handler)
      return function (this: Promise<unknown>, done: unknown, failed: unknown) {
        return original.call(this, watched(done) as never, watched(failed) as never)
      }
    })
    for (const name of ['then', 'toJSON', 'headers', 'signal', 'ticket', 'timeout']) trap(name)
  }

  test('does not see the ticket, though it replaces every function that could be handed it', async () => {
    // given a shell that has started, and a script that replaces built-ins afterwards
    await startSiteOfStrings()
    listenEverywhere()
    // when an administrator confirms two calls
    expect(await confirmed(removeSale())).toEqual({ message: 'Supprimé.' })
    await removeSale('2')
    undoAll()
    // then the API has got the ticket, and the script has not
    expect(tickets).toEqual([ticket, ticket])
    expect(seen.filter((text) => text.includes(ticket))).toEqual([])
    // and its traps work: other calls go through them
    expect(seen.join()).toContain('Villa 1')
  })

  test('finds it in no storage and no element, and cannot make the shell send it elsewhere', async () => {
    await startShell()
    await confirmed(removeSale())
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
    expect(stored + document.documentElement.outerHTML).not.toContain(ticket)
    // when it changes where `http` sends requests
    configureHttp({ baseUrl: 'http://ailleurs.example/api' })
    replace(String.prototype, 'replace', () => () => '@ailleurs.example/')
    // then the shell sends what it knows to the site, and nothing else
    expect(await errorOf(removeSale('2'))).toMatchObject({ status: 0 })
    undoAll()
    expect(await removeSale('3')).toEqual({ message: 'Supprimé.' })
    expect(api?.requests.slice(-2)).toEqual(['DELETE /admin/sales/1', 'DELETE /admin/sales/3'])
  })
})
