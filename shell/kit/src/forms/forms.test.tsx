import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpProblem } from '../http/index.ts'
import { serverHtml } from '../testing/index.tsx'
import { checkRequired } from './form-errors.ts'
import { Form, FormField, isEmail, useForm } from './index.ts'
import { readValues } from './use-form.ts'

interface Letter {
  [field: string]: string
  email: string
  message: string
}

const emptyLetter: Letter = { message: '', email: '' }

function LetterForm({ send = async (_: Letter) => 'ok', label = 'Lettre', known = emptyLetter }) {
  const form = useForm<Letter, string>({
    initialValues: known,
    required: { email: 'Saisissez votre adresse e-mail.', message: 'Écrivez votre message.' },
    validate: ({ email }) => (isEmail(email) ? {} : { email: 'Cette adresse n’est pas complète.' }),
    fieldNames: { 'from.address': 'email' },
    send
  })
  return (
    <Form form={form} label={label} submitLabel="Envoyer" successMessage={(result) => `Merci : ${result}`}>
      <FormField form={form} name="message" kind="message" label="Message" />
      <FormField form={form} name="email" kind="email" label="E-mail" />
      <output>{form.values.message.length}</output>
      <button type="button" onClick={() => form.set('message', 'Je voudrais visiter.')}>
        Visiter
      </button>
    </Form>
  )
}

const user = userEvent.setup()
const fill = async () => {
  await user.type(field('E-mail'), ' awa@exemple.sn ')
  await user.type(field('Message'), ' Bonjour ')
}
const inbox = () => jest.fn(async (_: Letter) => 'envoyé')
const send = () => user.click(screen.getByRole('button', { name: 'Envoyer' }))
const field = (label: 'E-mail' | 'Message') => screen.getByLabelText(label)
/** A form whose letter is not taken. */
async function fail(error: Error) {
  render(<LetterForm send={() => Promise.reject(error)} />)
  await fill()
  await send()
}

test('errors of required fields are beside the fields and in a summary that takes the focus and links to them', async () => {
  render(<LetterForm />)
  await send()
  const summary = screen.getByRole('alert')
  expect(summary).toHaveTextContent(/2 champs sont à corriger.*Écrivez votre message.*Saisissez votre adresse/)
  expect(summary.parentElement).toHaveFocus()
  expect(field('E-mail')).toHaveAccessibleDescription('Saisissez votre adresse e-mail.')
  expect(field('E-mail')).toBeInvalid()
  await user.click(screen.getByRole('link', { name: 'Écrivez votre message.' }))
  expect(field('Message')).toHaveFocus()
})

test('values are sent trimmed, and the form is reset', async () => {
  const receive = inbox()
  render(<LetterForm send={receive} />)
  await fill()
  expect(screen.getByText('7')).toBeInTheDocument()
  await send()
  expect(await screen.findByText('Merci : envoyé')).toBeVisible()
  expect(receive.mock.calls).toEqual([[{ email: 'awa@exemple.sn', message: 'Bonjour' }]])
  expect(field('Message')).toHaveValue('')
})

test('a form begins with what is known already, and with what a page sets', async () => {
  const receive = inbox()
  render(<LetterForm send={receive} known={{ email: 'awa@exemple.sn', message: 'Bonjour' }} />)
  expect(field('E-mail')).toHaveValue('awa@exemple.sn')
  await user.click(screen.getByRole('button', { name: 'Visiter' }))
  expect(field('Message')).toHaveValue('Je voudrais visiter.')
  expect(screen.getByText('20')).toBeInTheDocument()
  await send()
  expect(receive.mock.calls).toEqual([[{ email: 'awa@exemple.sn', message: 'Je voudrais visiter.' }]])
})

test('a double click sends a message once', async () => {
  const response = Promise.withResolvers<string>()
  const receive = inbox()
  render(<LetterForm send={(letter) => receive(letter).then(() => response.promise)} />)
  await fill()
  const form = screen.getByRole('form') as HTMLFormElement
  // when both clicks of a double click arrive before the button shows that the form is being sent
  act(() => {
    form.requestSubmit()
    form.requestSubmit()
  })
  expect(receive).toHaveBeenCalledTimes(1)
  await act(async () => response.resolve('ok'))
  // then the next message is sent again
  await screen.findByText('Merci : ok')
  fireEvent.input(field('E-mail'), { target: { value: 'awa@exemple.sn' } })
  fireEvent.input(field('Message'), { target: { value: 'Merci' } })
  await act(async () => form.requestSubmit())
  expect(receive).toHaveBeenCalledTimes(2)
})

test('an empty text, a box that is not ticked and a photo that is not chosen are reported as missing', () => {
  const form = document.createElement('form')
  form.innerHTML = '<input type="file" name="photos"><input type="checkbox" name="accepted">'
  expect(readValues(form, { photos: [], accepted: true })).toEqual({ photos: [], accepted: false })
  const messages = { name: 'Nom.', accepted: 'Acceptez.', photos: 'Photos.' }
  const photos = [new File(['x'], 'x.jpg')]
  expect(checkRequired({ name: '', accepted: false, photos: [] }, messages)).toEqual(messages)
  expect(checkRequired({ name: 'Awa', accepted: true, photos }, messages)).toEqual({})
})

/** A refusal of one field. */
const refusalOf = (field: string) =>
  new HttpProblem(400, { message: 'Refusé.', fields: [{ field, message: 'Inconnue.' }] })

test.each([
  ['the API’s message', new HttpProblem(422, { message: 'Déjà vendue.' }), /^Déjà vendue.$/],
  ['an error of a field that the form does not have', refusalOf('listing'), /^Refusé.$/],
  ['no response', new HttpProblem(0, {}), /met trop de temps à répondre. Votre saisie est conservée/],
  ['no connection', new HttpProblem(0, {}), /Vous êtes hors connexion/],
  ['an unexpected error', new Error('boom'), /Une erreur s’est produite/]
])('a failure keeps the values and shows a French message: %s', async (what, error, message) => {
  Object.defineProperty(navigator, 'onLine', { value: what !== 'no connection', configurable: true })
  await fail(error)
  Reflect.deleteProperty(navigator, 'onLine')
  expect(await screen.findByText(message)).toBeVisible()
  expect(field('Message')).toHaveValue(' Bonjour ')
  expect(screen.getByRole('button', { name: 'Envoyer' })).toBeEnabled()
})

test.each(['email', 'body.email', 'from.address'])(
  'an API error of the field «%s» is beside the e-mail',
  async (name) => {
    await fail(refusalOf(name))
    await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription('Inconnue.'))
  }
)

test('the server’s form cannot be sent, shows other ways to contact the agency, and what is typed there is read', async () => {
  const html = await serverHtml(<LetterForm />)
  expect(html).toMatch(/<button[^>]*disabled/)
  expect(html).toMatch(/<noscript>.*Sans JavaScript.*tel:.*wa\.me/s)
  expect(html).toContain('noValidate')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const message = container.querySelector('textarea') as HTMLTextAreaElement
  message.value = 'Tôt'
  render(<LetterForm />, { container, hydrate: true })
  expect(message.value).toBe('Tôt')
  expect(container.querySelector('output')).toHaveTextContent('3')
})
