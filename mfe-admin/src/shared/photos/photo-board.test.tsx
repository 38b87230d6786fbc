import { jest } from '@jest/globals'
import { limits } from '@keur/contract/limits'
import { aPhoto } from '@keur/contract/testing'
import { configureHttp } from '@keur/kit/http'
import { logIn, logOut } from '@keur/kit/session'
import { type FakeResponse, fakeApi, fakeToken, renderRoutes } from '@keur/kit/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { administrator, dialog, press, problem } from '../../testing/open-admin-page.tsx'
import { type Board, createBoardStore, usePhotoBoard } from './board-store.ts'
import { PhotoBoard } from './photo-board.tsx'

let board: Board

beforeEach(() => {
  // jsdom has no canvas.
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 800, height: 600, close() {} }) })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA')
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => callback(null))
})

const three = () => ['Façade', 'Salon', 'Cour'].map((alt) => aPhoto({ alt }))

async function show(photos = three()) {
  function Page() {
    board = usePhotoBoard({ type: 'properties', photos })
    return <PhotoBoard board={board} />
  }
  renderRoutes([{ path: '/', element: <Page /> }], '/')
  await screen.findByRole('heading', { name: 'Photos' })
}
const order = () => board.photos.map((photo) => (typeof photo === 'string' ? photo : (photo.alt ?? photo.url)))
const files = (...names: string[]) => names.map((name) => new File([name], name, { type: 'image/jpeg' }))
const input = () => screen.getByLabelText(/Ajouter des photos/)
const choose = (...selected: File[]) => userEvent.upload(input(), selected, { applyAccept: false })
/** Chooses a file while the timers are fake. */
const chooseAtOnce = (name: string) => fireEvent.change(input(), { target: { files: files(name) } })
const whenStored = (count: number) => waitFor(() => expect(board.photos).toHaveLength(count))

/** A fake API that stores each photo, except those that the test refuses. */
async function uploads(refuse: (attempt: number) => FakeResponse | undefined = () => undefined) {
  let attempt = 0
  const { requests } = await fakeApi({
    'POST /upload': () => {
      attempt += 1
      return refuse(attempt) ?? { uploadedImages: [aPhoto()] }
    }
  })
  return requests
}
const full = () => problem(507, 'Il n’y a plus de place.', 'store_full')
const withFakeTimers = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], advanceTimers: 100 })
afterEach(() => void jest.useRealTimers())

test('buttons change the order, announce it, and keep the focus', async () => {
  await show()
  await press('Déplacer la photo 2 vers la gauche')
  expect(order()).toEqual(['Salon', 'Façade', 'Cour'])
  expect(screen.getByText('Photo déplacée en position 1 sur 3 : c’est la couverture.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Déplacer la photo 1 vers la droite' })).toHaveFocus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(order()).toEqual(['Façade', 'Cour', 'Salon'])
  expect(screen.getByRole('button', { name: 'Déplacer la photo 3 vers la gauche' })).toHaveFocus()
  expect(board.hasChanges).toBe(true)
})

test('a removed photo can be restored to its position', async () => {
  await show()
  await press('Retirer la photo 2')
  expect(order()).toEqual(['Façade', 'Cour'])
  const undo = screen.getByRole('button', { name: 'Annuler le retrait de la photo «\u00a0Salon\u00a0»' })
  await waitFor(() => expect(undo).toHaveFocus())
  await userEvent.click(undo)
  expect(order()).toEqual(['Façade', 'Salon', 'Cour'])
  expect(board.hasChanges).toBe(false)
})

test('a photo is described, and made the cover', async () => {
  await show()
  await press(/Photo 3 sur 3\s: Cour/)
  const text = (await dialog('Photo 3 sur 3')).getByLabelText(/Texte de la photo/)
  await userEvent.clear(text)
  await userEvent.type(text, 'La cour et son manguier')
  expect(board.hasChanges).toBe(true)
  await press('Choisir comme couverture')
  await press('Terminer')
  expect(order()).toEqual(['La cour et son manguier', 'Façade', 'Salon'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one failed upload of five loses none of the others, and succeeds on retry', async () => {
  const requests = await uploads((attempt) => (attempt === 2 ? full() : undefined))
  await show([])
  await choose(...files('un.jpg', 'deux.jpg', 'trois.jpg', 'quatre.jpg', 'cinq.jpg'))
  expect(board.count).toBe(5)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent("Une erreur est survenue lors de l'upload des images.")
  expect(alert).toHaveTextContent("deux.jpg : Échec de l'upload. Il n’y a plus de place.")
  await whenStored(4)
  await expect(board.whenUploaded()).rejects.toThrow("Une erreur est survenue lors de l'upload des images.")

  // a network that comes back is no reason to send again what the API has refused
  act(() => void window.dispatchEvent(new Event('online')))
  await press('Reprendre l’envoi de deux.jpg')
  await whenStored(5)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await board.whenUploaded()).toHaveLength(5)
  expect(requests).toHaveLength(6)
})

test('a request to an overloaded API is retried automatically', async () => {
  withFakeTimers()
  await uploads((attempt) => (attempt === 1 ? problem(503) : undefined))
  await show([])
  chooseAtOnce('un.jpg')
  expect(board.isUploading).toBe(true)
  await whenStored(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an upload that failed without a network is retried when it is back', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  withFakeTimers()
  configureHttp({ baseUrl: 'http://127.0.0.1:1' })
  await show([])
  chooseAtOnce('un.jpg')
  await screen.findByRole('alert')
  await uploads()
  act(() => void window.dispatchEvent(new Event('online')))
  await whenStored(1)
})

test('an upload that failed without a session is retried after a login', async () => {
  const requests = await uploads((attempt) => (attempt === 1 ? problem(401) : attempt === 2 ? full() : undefined))
  await show([])
  await choose(...files('un.jpg'))
  await screen.findByRole('alert')
  const token = fakeToken(administrator)
  act(() => logIn(token))
  // The second failure is not one of the session: a login does not retry it.
  expect(await screen.findByText(/plus de place/)).toBeVisible()
  act(() => logOut())
  act(() => logIn(token))
  expect(requests).toHaveLength(2)
  await press('Reprendre l’envoi de un.jpg')
  await whenStored(1)
  act(logOut)
})

test('a permanent failure is reported, and the photo can be discarded', async () => {
  await uploads(() => problem(422, 'Cette image est abîmée.'))
  await show([])
  await choose(...files('abîmée.jpg'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Cette image est abîmée.')
  expect(screen.queryByRole('button', { name: /Reprendre/ })).toBeNull()
  await press('Ne pas envoyer abîmée.jpg')
  expect(await board.whenUploaded()).toEqual([])
})

test('files that are no pictures are rejected, and photos above thirty', async () => {
  await uploads()
  await show(Array.from({ length: 29 }, () => aPhoto()))
  await choose(new File(['x'], 'contrat.pdf', { type: 'application/pdf' }), ...files('un.jpg', 'deux.jpg', 'trois.jpg'))
  expect(screen.getByText('contrat.pdf n’est pas une image.')).toBeVisible()
  expect(screen.getByText(/30\s?photos au plus\s?: les 2\s?suivantes n’ont pas été ajoutées\./)).toBeVisible()
  await whenStored(30)
  expect(screen.getByLabelText(/30\s?photos, pas plus/)).toBeDisabled()
})

test('a removed photo is not restored above thirty', async () => {
  await uploads()
  await show(Array.from({ length: 30 }, (_, index) => aPhoto({ alt: `Photo ${index}` })))
  await press('Retirer la photo 1')
  await choose(...files('un.jpg'))
  await press(/Annuler le retrait de la photo/)
  expect(screen.getByText(/30\s?photos au plus/)).toBeVisible()
  expect(board.count).toBe(30)
})

test('two photos are sent at a time', async () => {
  const answers: ((response: unknown) => void)[] = []
  await fakeApi({ 'POST /upload': () => new Promise((resolve) => answers.push(resolve)) })
  await show([])
  await choose(...files('un.jpg', 'deux.jpg', 'trois.jpg'))
  await waitFor(() => expect(answers).toHaveLength(2))
  for (const index of [1, 0, 2]) {
    answers[index]!({ uploadedImages: [aPhoto()] })
    await waitFor(() => expect(answers).toHaveLength(3))
  }
  await whenStored(3)
})

test.each([
  [0, undefined],
  [1, /Cette photo pèse 11\s?Mo\s?: 10\s?Mo au plus/]
])('a photo of %i bytes more than may be is refused before it is sent', async (more, reason) => {
  const requests = await uploads()
  await show([])
  const [file] = files('grande.jpg') as [File]
  Object.defineProperty(file, 'size', { value: limits.uploadFileBytes + more })
  await choose(file)
  if (reason) expect(await screen.findByRole('alert')).toHaveTextContent(reason)
  else await whenStored(1)
  expect(requests).toHaveLength(reason ? 0 : 1)
})

test('an article has one cover: the next photo replaces it, and a removed one replaces the next', async () => {
  await fakeApi({ 'POST /upload/single': () => ({ url: '/media/b.jpg', public_id: 'b' }) })
  const cover = aPhoto({ alt: 'Ancienne' })
  const store = createBoardStore('articles', [cover])
  store.add(files('b.jpg', 'c.jpg'))
  expect(await store.whenUploaded()).toEqual([{ url: '/media/b.jpg', publicId: 'b' }])
  expect(store.state().rejections).toEqual([])
  store.restore(store.state().removedPhotos[0]!.photo.key)
  expect(await store.whenUploaded()).toEqual([cover])
  expect(store.hasChanges()).toBe(false)
})

test('photos can be dropped', async () => {
  await uploads()
  await show([])
  const group = screen.getByRole('group', { name: 'Photos' })
  fireEvent.drop(group, { dataTransfer: { types: ['Files'], files: files('terrasse.jpg') } })
  expect(screen.getByText('terrasse.jpg')).toBeVisible()
  await whenStored(1)
})

test('an upload can be cancelled, and photos of a local draft count as a change', async () => {
  await fakeApi({ 'POST /upload': () => new Promise(() => {}) })
  await show()
  await choose(...files('terrasse.jpg'))
  await press('Annuler l’envoi de terrasse.jpg')
  expect(board.count).toBe(3)
  expect(board.hasChanges).toBe(false)
  act(() => board.put([aPhoto({ alt: 'Gardée' })]))
  expect(order()).toEqual(['Gardée'])
  expect(board.hasChanges).toBe(true)
  act(() => board.reset(board.photos))
  expect(board.hasChanges).toBe(false)
})
