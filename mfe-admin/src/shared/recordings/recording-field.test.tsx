import { Form, useForm } from '@keur/kit/forms'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { recordingGroup } from './recording-field.tsx'

const url = '/media/sales/video/1.mp4'
const stored = { url, publicId: 'sales/1', contentType: 'video/mp4', size: 9, uploadedAt: '2026-11-23T10:00:00.000Z' }

const { Control, parse } = recordingGroup('sales').fields.video!
const Field = Control!

function Editor() {
  const form = useForm({ initialValues: { video: '' }, send: async () => {} })
  return (
    <Form form={form} label="Fiche" submitLabel="Enregistrer" successMessage="">
      <Field label="Vidéo" {...form.field('video')} text={form.values.video} />
      <p data-testid="stored">{JSON.stringify(parse?.(form.values.video) ?? null)}</p>
    </Form>
  )
}

const open = async (respond: () => unknown = () => stored, maxBytes = 60_000_000) => {
  const { requests } = await fakeApi({
    'GET /admin/upload/limits': () => ({ video: maxBytes, audio: 8 }),
    'POST /upload/video': respond
  })
  renderRoutes([{ path: '/', element: <Editor /> }], '/')
  await screen.findByTestId('video-file')
  choose()
  return requests
}
const choose = () =>
  fireEvent.change(screen.getByTestId('video-file'), {
    target: { files: [new File(['the bytes'], 'visite.mp4', { type: 'video/mp4' })] }
  })
const value = () => JSON.parse(screen.getByTestId('stored').textContent!)

test('a video is sent, read, subtitled and taken away again', async () => {
  const user = userEvent.setup()
  await open()
  const preview = await screen.findByLabelText<HTMLVideoElement>('Aperçu de la vidéo')
  Object.defineProperty(preview, 'duration', { value: 80.2 })
  fireEvent.loadedMetadata(preview)
  expect(value()).toEqual({ url, size: 9, duration: 80 })
  fireEvent.change(screen.getByLabelText(/Sous-titres en français/), { target: { value: 'WEBVTT' } })
  expect(value()).toMatchObject({ duration: 80, captions: { fr: 'WEBVTT' } })
  await user.click(screen.getByRole('button', { name: 'Retirer la vidéo' }))
  expect(value()).toBeNull()
  expect(screen.getByRole('button', { name: 'Choisir une vidéo' })).toHaveFocus()
})

const incomplete = new FakeResponse(422, { error: 'unprocessable', message: 'Ce fichier est incomplet.' })

test('of two files the one that was chosen last stays, although the other arrives after it', async () => {
  const first = Promise.withResolvers<object>()
  const last = { ...stored, url: '/media/sales/video/2.mp4' }
  const responses = [first.promise, last, incomplete]
  const requests = await open(() => responses.shift())
  await waitFor(() => expect(requests).toContain('POST /upload/video'))
  choose()
  await waitFor(() => expect(value()).toMatchObject({ url: last.url }))
  first.resolve(stored)
  choose()
  expect(await screen.findByText('Ce fichier est incomplet.')).toBeVisible()
  expect(value()).toMatchObject({ url: last.url })
})

test('a refused video says why, and the form has none', async () => {
  await open(() => incomplete)
  expect(await screen.findByText('Ce fichier est incomplet.')).toBeVisible()
  expect(value()).toBeNull()
  choose()
  expect(screen.queryByText('Ce fichier est incomplet.')).toBeNull()
})

test('a video above the limit is not sent', async () => {
  const requests = await open(() => stored, 5)
  expect(await screen.findByText(/Ce fichier fait 1\s?ko, plus que/)).toBeVisible()
  expect(requests).toEqual(['GET /admin/upload/limits'])
})

test('a video that this browser cannot play says so, and has no duration', async () => {
  await open()
  fireEvent.error(await screen.findByLabelText('Aperçu de la vidéo'))
  await waitFor(() => expect(screen.getByText(/ne lit pas ce fichier/)).toBeVisible())
  expect(value().duration).toBeUndefined()
})
