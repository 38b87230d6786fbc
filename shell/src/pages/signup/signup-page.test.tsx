import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pasteInto } from '../../testing/paste-into.ts'
import { Component as EmailSentPage } from '../email-sent/email-sent-page.tsx'
import { Component as SignupPage } from './signup-page.tsx'

async function showSignup(respond: () => unknown = () => new FakeResponse(201, { message: 'Inscription réussie !' })) {
  const { bodies } = await fakeApi({ 'POST /users/signup': respond })
  const emailSent = { path: '/email-sent', Component: EmailSentPage }
  const router = renderRoutes([{ path: '/signup', Component: SignupPage }, emailSent], '/signup')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Créer mon compte' })).toBeEnabled())
  return { bodies, router }
}

const person = {
  Prénom: 'Awa',
  Nom: 'Ndiaye',
  'E-mail': 'awa@exemple.sn',
  // As short as it may be.
  'Mot de passe': 'train 88',
  'Confirmez le mot de passe': 'train 88'
}
const fillIn = (changes: Partial<typeof person> = {}) => pasteInto({ ...person, ...changes })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }))
async function signUp(respond?: () => unknown) {
  const page = await showSignup(respond)
  await fillIn()
  await send()
  return page
}

test('a complete form leads to the mail page, with the API’s message', async () => {
  const { bodies, router } = await signUp()
  expect(await screen.findByRole('heading', { name: 'Consultez vos e-mails' })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Inscription réussie !')
  expect(router.state.location.pathname).toBe('/email-sent')
  expect(bodies).toEqual([
    { surname: 'Awa', name: 'Ndiaye', email: 'awa@exemple.sn', password: 'train 88', role: 'user' }
  ])
})

test('a success without a message shows our own', async () => {
  await signUp(() => new FakeResponse(201, {}))
  const message = 'Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.'
  expect(await screen.findByText(message)).toBeInTheDocument()
})

test('all fields are required: without them nothing is sent', async () => {
  const { bodies } = await showSignup()
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent('Tous les champs sont obligatoires.')
  for (const label of Object.keys(person)) expect(screen.getByLabelText(label)).toBeInvalid()
  expect(bodies).toEqual([])
})

const again = 'Confirmez le mot de passe'
test.each([
  ['two different passwords', { [again]: 'train 89' }, again, 'Les mots de passe ne correspondent pas.'],
  ['an incomplete address', { 'E-mail': 'awa' }, 'E-mail', /nom@exemple\.sn/],
  ['a short password', { 'Mot de passe': 'sept777', [again]: 'sept777' }, 'Mot de passe', /au moins 8/]
])('%s: the error is beside its field, the only one, and nothing is sent', async (_, changes, label, error) => {
  const { bodies } = await showSignup()
  await fillIn(changes)
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent(error)
  expect(screen.getByRole('alert')).not.toHaveTextContent('obligatoires')
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringMatching(error))
  expect(bodies).toEqual([])
})

test('a password that the API finds too common has an error beside its field, and nothing typed is lost', async () => {
  const message = 'Ce mot de passe est trop courant : choisissez-en un autre.'
  const problem = { error: 'invalid_input', message, fields: [{ field: 'password', message }] }
  await signUp(() => new FakeResponse(400, problem))
  const password = screen.getByLabelText('Mot de passe')
  await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining(message)))
  for (const [label, text] of Object.entries(person)) expect(screen.getByLabelText(label)).toHaveValue(text)
})

test.each([
  ['a message of the API', new FakeResponse(429, { error: 'too_many_requests', message: 'Patientez.' }), 'Patientez.'],
  ['an error without a message', new FakeResponse(500, {}), "Erreur lors de l'inscription. Veuillez réessayer."]
])('%s is shown', async (_, respond, message) => {
  await signUp(() => respond)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})
