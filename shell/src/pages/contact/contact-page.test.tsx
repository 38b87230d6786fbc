import { agency } from '@keur/kit/agency'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from './contact-page.tsx'

const received: unknown[] = []

async function showContact(respond: () => unknown = () => ({ message: 'Reçu.' })) {
  await fakeApi({
    'POST /email/send': ({ body }) => {
      received.push(body)
      return respond()
    }
  })
  renderRoutes([{ path: '/contact', Component }], '/contact')
  await screen.findByRole('heading', { level: 1 })
}

const typed = {
  Prénom: 'Awa',
  Nom: 'Ndiaye',
  'E-mail': 'awa@exemple.sn',
  Téléphone: '77 123 45 67',
  Message: 'Bonjour, je cherche un F3 à Mbour 1.'
}
async function fillIn(values: Partial<typeof typed> = typed) {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.click(screen.getByLabelText(label))
    await userEvent.paste(text)
  }
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer le message' }))

afterEach(() => {
  received.length = 0
})

test('the page has all contact details of the agency', async () => {
  await showContact()
  for (const { number } of agency.phones)
    expect(screen.getByRole('link', { name: number })).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`)
  expect(screen.getAllByText('Du lundi au vendredi, 9h-17h')).not.toHaveLength(0)
  expect(screen.getByText(agency.address)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: agency.email })).toHaveAttribute('href', `mailto:${agency.email}`)
  expect(screen.getByRole('link', { name: 'Itinéraire' })).toHaveAttribute('href', agency.mapUrl)
  expect(screen.getByRole('link', { name: 'Écrire sur WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining(`https://wa.me/${agency.whatsapp}?text=`)
  )
})

test('a message is sent as the mail API expects it, and the form is cleared', async () => {
  await showContact()
  await fillIn()
  await send()
  expect(await screen.findByText('Votre message a été envoyé avec succès.')).toBeInTheDocument()
  expect(received).toEqual([
    {
      ...{ service_id: 'keur-du-rail', template_id: 'contact', user_id: 'site' },
      template_params: {
        to_name: agency.name,
        from_name: 'Awa Ndiaye',
        message: typed.Message,
        reply_to: typed['E-mail'],
        phone: typed.Téléphone
      }
    }
  ])
  for (const label of Object.keys(typed)) expect(screen.getByLabelText(label)).toHaveValue('')
})

test.each([
  ['the API fails', () => new FakeResponse(503, { error: 'unavailable', message: 'Indisponible.' })],
  ['too much was sent', () => new FakeResponse(429, { error: 'too_many_requests', message: 'Trop de demandes.' })]
])('where %s, the specified message is shown and nothing typed is lost', async (_, respond) => {
  await showContact(respond)
  await fillIn()
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent("Une erreur s'est produite, veuillez réessayer.")
  for (const [label, text] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(text)
})

test('all five fields are required', async () => {
  await showContact()
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('5 champs')
  for (const label of Object.keys(typed)) expect(screen.getByLabelText(label)).toBeInvalid()
  expect(received).toEqual([])
})

test('an invalid address has an error beside its field', async () => {
  await showContact()
  await fillIn({ ...typed, 'E-mail': 'awa' })
  await send()
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toBeInvalid())
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/nom@exemple\.sn/)
  expect(received).toEqual([])
})
