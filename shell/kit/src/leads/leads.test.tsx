import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FakeResponse, fakeApi, serverHtml } from '../testing/index.tsx'
import { LeadForm, sendLead, WhatsappLead } from './index.tsx'

const id = '0'.repeat(24)
const listing = { type: 'properties', id } as const
const user = userEvent.setup()
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

async function startInbox(respond: () => unknown = () => ({ message: 'Votre demande a été envoyée.' })) {
  const received: { body: unknown; key: unknown }[] = []
  await fakeApi({
    'POST /leads': ({ body, headers }) => {
      received.push({ body, key: headers?.['idempotency-key'] })
      return respond()
    }
  })
  return received
}

const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text)

test('a lead of a visit has the fields of its kind', async () => {
  const received = await startInbox()
  const fields = [{ name: 'date', kind: 'date', label: 'Jour souhaité' }] as const
  const lead = ({ date }: Record<string, string>) => ({ listing, date })
  render(<LeadForm kind="visit" submitLabel="Demander une visite" fields={[...fields]} lead={lead} />)
  await user.type(await screen.findByLabelText('Prénom'), 'Awa')
  await type('Téléphone', '77 123 45 67')
  await type('Jour souhaité', '2027-01-02')
  await user.click(screen.getByRole('button', { name: 'Demander une visite' }))
  expect(await screen.findByText('Votre demande a été envoyée.')).toBeVisible()
  const body = { kind: 'visit', firstName: 'Awa', phone: '77 123 45 67', listing, date: '2027-01-02' }
  expect(received).toEqual([{ body, key: expect.stringMatching(uuid) }])
})

test('an e-mail address or a phone number is required, and both are checked', async () => {
  render(<LeadForm kind="visit" submitLabel="Envoyer" lead={() => ({ listing })} />)
  await user.type(await screen.findByLabelText('Prénom'), 'Awa')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/Laissez une adresse e-mail ou un numéro/)
  await type('E-mail', 'awa@exemple')
  await type('Téléphone', '77')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/n’est pas valable/)
  expect(screen.getByLabelText('Téléphone')).toHaveAccessibleDescription(/n’est pas complet/)
})

test('a number as the field itself shows one, and a pasted address, are taken', async () => {
  const received = await startInbox()
  render(<LeadForm kind="visit" submitLabel="Envoyer" lead={() => ({ listing })} />)
  await user.type(await screen.findByLabelText('Prénom'), 'Awa')
  const phone = screen.getByLabelText<HTMLInputElement>('Téléphone')
  await type('Téléphone', phone.placeholder)
  await type('E-mail', 'Awa Ndiaye <awa@exemple.sn>\u202c')
  await user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText('Votre demande a été envoyée.')).toBeVisible()
  expect(received).toMatchObject([{ body: { phone: phone.placeholder, email: 'awa@exemple.sn' } }])
})

test('all fields of a contact message are required', async () => {
  render(<LeadForm kind="contact" submitLabel="Envoyer" />)
  await user.click(await screen.findByRole('button', { name: 'Envoyer' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

test('a retry has the same idempotency key, and the next lead another', async () => {
  let down = true
  const received = await startInbox(() => (down ? new FakeResponse(503, { message: 'Plus tard.' }) : { message: 'ok' }))
  const lead = { kind: 'visit', listing, firstName: 'Awa', phone: '771234567' } as const
  await expect(sendLead(lead)).rejects.toThrow('Plus tard.')
  down = false
  await sendLead(lead)
  await sendLead(lead)
  const [first, again, next] = received.map(({ key }) => key)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

describe('the link to WhatsApp', () => {
  const link = (
    <WhatsappLead lead={{ kind: 'reservation', listing }} text="Bonjour, la villa" number="221780000000">
      Réserver
    </WhatsappLead>
  )

  /** Whether the browser follows the link on a click. */
  async function follows(fetching: () => Promise<Response>) {
    const sent = jest.fn<typeof fetch>(fetching)
    Object.assign(globalThis, { fetch: sent })
    render(link)
    let followed = false
    window.addEventListener('click', (event) => (followed = !event.defaultPrevented), { once: true })
    await user.click(screen.getByRole('link', { name: 'Réserver' }))
    return { followed, calls: sent.mock.calls }
  }

  test('records a lead on click, with keepalive, and follows the link, which works without scripts', async () => {
    expect(await serverHtml(link)).toContain('href="https://wa.me/221780000000?text=Bonjour%2C%20la%20villa"')
    const { followed, calls } = await follows(async () => new Response())
    const type = { 'Accept-Language': 'fr', 'Content-Type': 'application/json' }
    const headers = { ...type, 'Idempotency-Key': expect.stringMatching(uuid) }
    const request = { method: 'POST', keepalive: true, headers, body: expect.any(String) }
    expect([followed, calls]).toEqual([true, [[expect.stringMatching(/\/leads$/), request]]])
    const body = { kind: 'reservation', listing, channel: 'whatsapp' }
    expect(JSON.parse(String(calls[0]?.[1]?.body))).toEqual(body)
  })

  test.each([
    ['the request fails', () => Promise.reject(new TypeError('offline'))],
    [
      'the browser refuses it',
      () => {
        throw new TypeError('keepalive')
      }
    ]
  ])('opens although %s', async (_, fetching) => {
    expect((await follows(fetching)).followed).toBe(true)
  })
})
