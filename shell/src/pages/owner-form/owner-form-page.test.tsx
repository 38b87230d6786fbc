import { jest } from '@jest/globals'
import { limits } from '@keur/contract/limits'
import { configureHttp } from '@keur/kit/http'
import { renderRoutes } from '@keur/kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pasteInto } from '../../testing/paste-into.ts'
import { Component, loader } from './owner-form-page.tsx'

/** A fake XMLHttpRequest; the test sends the response. */
class FakeRequest {
  static all: FakeRequest[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  url = ''
  form = new FormData()
  aborted = false
  onload = () => {}
  getResponseHeader = () => null
  open(_: string, url: string) {
    this.url = url
    FakeRequest.all.push(this)
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.aborted = true
  }
  respond(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.onload()
  }
}

const photo = (name: string, size = 10_000) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

beforeEach(() => {
  FakeRequest.all = []
  configureHttp({ baseUrl: '/api' })
  Object.assign(globalThis, {
    XMLHttpRequest: FakeRequest,
    // jsdom decodes no images: the name of a file decides its width, and «abîmée» cannot be read.
    createImageBitmap: async (file: File) => {
      if (file.name.startsWith('abîmée')) throw new Error('The source image could not be decoded')
      return { width: file.name.startsWith('grande') ? 4000 : 800, height: 600, close: () => {} }
    }
  })
  const { prototype } = HTMLCanvasElement
  jest.spyOn(prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,')
  jest.spyOn(prototype, 'toBlob').mockImplementation((done) => done(new Blob(['lighter'], { type: 'image/jpeg' })))
})

async function showForm(path = '/gerance/formulaire') {
  renderRoutes([{ path: '/gerance/formulaire', Component, loader }], path)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Envoyer ma proposition' })).toBeEnabled())
}

const service = () => screen.getByLabelText(/Que souhaitez-vous/)
const price = { 'Prix souhaité (facultatif)': '350 000' }
const villa = { ...price, Ville: 'Thiès', Description: 'Villa de quatre chambres.', Prénom: 'Awa' }

async function fillIn() {
  await showForm()
  await userEvent.selectOptions(service(), 'Gérance')
  await userEvent.selectOptions(screen.getByLabelText('Catégorie'), 'Villas')
  await pasteInto({ ...villa, Téléphone: '77 123 45 67' })
}
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(/Choisir des photos|Ajouter d’autres/), files)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer ma proposition' }))
/** The request that sends the form. */
async function request() {
  const before = FakeRequest.all.length
  await send()
  await waitFor(() => expect(FakeRequest.all).toHaveLength(before + 1))
  return FakeRequest.all[before] as FakeRequest
}
const removeButtons = () => screen.queryAllByRole('button', { name: /Retirer la photo/ })

test('a property is sent with its photos, and the next steps are shown', async () => {
  await fillIn()
  await choose(photo('facade.jpg'), photo('grande.jpg'))
  await waitFor(() => expect(removeButtons()).toHaveLength(2))
  const sent = await request()
  expect(sent.url).toBe('/api/leads/owner')
  expect(sent.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.parse(String(sent.form.get('lead')))).toEqual({
    ...{ kind: 'owner', service: 'Gérance', category: 'Villas', city: 'Thiès', price: 350_000 },
    ...{ description: 'Villa de quatre chambres.', firstName: 'Awa', phone: '77 123 45 67' }
  })
  const [facade, large] = sent.form.getAll('images') as File[]
  expect([facade?.size, large?.size]).toEqual([10_000, 'lighter'.length])

  sent.respond(201, { message: 'Votre proposition a été envoyée avec succès.' })
  expect(await screen.findByText('Votre proposition a été envoyée avec succès.')).toBeInTheDocument()
  expect(screen.getByText(/Un conseiller lit votre proposition/)).toBeInTheDocument()
  expect(screen.getByLabelText('Ville')).toHaveValue('')
  expect(removeButtons()).toEqual([])
})

test('progress is shown, and sending can be aborted without losing anything', async () => {
  await fillIn()
  await choose(photo('facade.jpg'))
  await screen.findByRole('button', { name: 'Retirer la photo 1' })
  const sent = await request()
  act(() => sent.upload.onprogress?.({ loaded: 45, total: 100 }))
  expect(await screen.findByRole('button', { name: /45\s%/ })).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Envoi des photos' })).toHaveAttribute('value', '0.45')
  await userEvent.click(screen.getByRole('button', { name: 'Interrompre' }))
  expect(sent.aborted).toBe(true)
  expect(await screen.findByRole('alert')).toHaveTextContent('Envoi interrompu.')
  expect(screen.getByLabelText('Ville')).toHaveValue('Thiès')
  expect(screen.getByRole('button', { name: 'Retirer la photo 1' })).toBeInTheDocument()
})

test('a retry has the same idempotency key', async () => {
  await fillIn()
  const first = await request()
  first.respond(503, { error: 'unavailable', message: 'Le service est momentanément indisponible.' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Le service est momentanément indisponible.')
  const second = await request()
  expect(second.headers).toEqual(first.headers)
  // and errors of the API are beside their fields
  const fields = [{ field: 'description', message: 'La description est trop longue.' }]
  second.respond(400, { error: 'invalid_input', message: 'Certains champs sont à corriger.', fields })
  const description = screen.getByLabelText('Description')
  await waitFor(() => expect(description).toHaveAccessibleDescription(/La description est trop longue/))
})

test('a link from a service preselects it; missing fields have errors, and one contact is required', async () => {
  await showForm('/gerance/formulaire?service=Vente')
  expect(service()).toHaveValue('Vente')
  await userEvent.selectOptions(service(), '')
  await send()
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByText('Choisissez un service.')).toBeInTheDocument()
  expect(within(summary).getByText(/Laissez un numéro de téléphone ou une adresse e-mail/)).toBeInTheDocument()
  expect(FakeRequest.all).toEqual([])
})

test('a price that is no amount, half an address and half a number are asked for again', async () => {
  await fillIn()
  await userEvent.clear(screen.getByLabelText('Téléphone'))
  await pasteInto({ Téléphone: '77', 'E-mail': 'awa@' })
  const field = screen.getByLabelText(/Prix souhaité/)
  await userEvent.clear(field)
  await userEvent.paste('45 M')
  await send()
  expect(field).toHaveAccessibleDescription(/Indiquez un montant en chiffres/)
  for (const label of ['Téléphone', 'E-mail']) expect(screen.getByLabelText(label)).toBeInvalid()
  expect(FakeRequest.all).toEqual([])
})

test('a HEIC photo that the browser cannot show is listed by its name, and can be removed', async () => {
  await fillIn()
  await choose(new File(['abîmée'], 'abîmée.HEIC'))
  expect(await screen.findByText('abîmée.HEIC')).toBeVisible()
  expect(removeButtons()).toHaveLength(1)
})

test('a photo can be removed; one that cannot be read, or not be shrunk to ten megabytes, is named', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  await showForm()
  await choose(photo('abîmée.jpg'), photo('limite.jpg', limits.uploadFileBytes))
  expect(await screen.findByText(/^abîmée\.jpg\s: cette photo n’est pas lisible/)).toBeInTheDocument()
  await choose(photo('lourde.jpg', limits.uploadFileBytes + 1))
  expect(await screen.findByText(/^lourde\.jpg\s: cette photo n’est pas lisible/)).toBeInTheDocument()
  expect(removeButtons()).toHaveLength(1)
  await userEvent.click(removeButtons()[0] as HTMLElement)
  expect(removeButtons()).toEqual([])
})

test('at most ten photos are taken', async () => {
  await showForm()
  await choose(...Array.from({ length: 6 }, (_, index) => photo(`${index}.jpg`)))
  await waitFor(() => expect(removeButtons()).toHaveLength(6))
  await choose(...Array.from({ length: 6 }, (_, index) => photo(`autre-${index}.jpg`)))
  await waitFor(() => expect(removeButtons()).toHaveLength(10))
  expect(await screen.findByText(/^10\sphotos au plus/)).toBeInTheDocument()
})
