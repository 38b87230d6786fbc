import { agency } from '@keur/kit/agency'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pasteInto } from '../../testing/paste-into.ts'
import { pointOf } from './agency-map.tsx'
import { Component } from './contact-page.tsx'

async function showContact(respond: () => unknown = () => ({ message: 'Reçu.' })) {
  const { bodies } = await fakeApi({ 'POST /email/send': respond })
  renderRoutes([{ path: '/contact', Component }], '/contact')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Envoyer le message' })).toBeEnabled())
  return bodies
}

const typed = {
  Prénom: 'Awa',
  Nom: 'Ndiaye',
  'E-mail': 'awa@exemple.sn',
  Téléphone: '77 123 45 67',
  Message: 'Bonjour, je cherche un F3 à Mbour 1.'
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer le message' }))

test('a message is sent as the mail API expects it, and the form is cleared', async () => {
  const bodies = await showContact()
  await pasteInto(typed)
  await send()
  expect(await screen.findByText('Votre message a été envoyé avec succès.')).toBeInTheDocument()
  const person = { from_name: 'Awa Ndiaye', reply_to: typed['E-mail'], phone: typed.Téléphone }
  const service = { service_id: 'keur-du-rail', template_id: 'contact', user_id: 'site' }
  expect(bodies).toEqual([{ ...service, template_params: { to_name: agency.name, message: typed.Message, ...person } }])
  for (const label of Object.keys(typed)) expect(screen.getByLabelText(label)).toHaveValue('')
})

test('where the API fails, the specified message is shown and nothing typed is lost', async () => {
  await showContact(() => new FakeResponse(503, { error: 'unavailable', message: 'Indisponible.' }))
  await pasteInto(typed)
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent("Une erreur s'est produite, veuillez réessayer.")
  for (const [label, text] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(text)
})

test.each(['template_params.reply_to', 'reply_to'])(
  'what the API refuses as %s has its reason beside the address',
  async (field) => {
    const fields = [{ field, message: 'Cette adresse ne reçoit rien.' }]
    await showContact(() => new FakeResponse(400, { error: 'invalid_input', message: 'À corriger.', fields }))
    await pasteInto(typed)
    await send()
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/ne reçoit rien/))
  }
)

test('all five fields are required, and a complete address and number', async () => {
  const bodies = await showContact()
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('5 champs')
  await pasteInto({ ...typed, 'E-mail': 'awa', Téléphone: '77' })
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent('2 champs')
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/nom@exemple\.sn/)
  expect(screen.getByLabelText('Téléphone')).toHaveAccessibleDescription(/n’est pas complet/)
  expect(bodies).toEqual([])
})

test.each([
  ['https://www.openstreetmap.org/?mlat=14.79&mlon=-16.92#map=16/14.7/-16.9', [14.79, -16.92]],
  ['https://www.google.com/maps/place/Keur/@14.7915,-16.9285,17z', [14.7915, -16.9285]],
  ['https://maps.app.goo.gl/abc', undefined]
])('the map marks the point of the agency’s link: %s', (address, point) => {
  const found = pointOf(address)
  expect(found && [found.latitude, found.longitude, found.exact]).toEqual(point && [...point, true])
})
