import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureSite } from '../page-head/index.tsx'
import { serverHtml } from '../testing/index.tsx'
import { ShareButton } from './share-button.tsx'

beforeAll(() => configureSite({ publicUrl: 'https://keurdurail.sn' }))
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

const button = <ShareButton title="Villa" text="600 000 F CFA" path="/detail/1" />
const user = userEvent.setup()

test('without scripts it leads to WhatsApp', async () => {
  expect(await serverHtml(button)).toContain(
    `https://wa.me/?text=${encodeURIComponent('Villa\n600 000 F CFA\nhttps://keurdurail.sn/detail/1')}`
  )
})

test('a phone shares by its own means', async () => {
  const share = jest.fn(async () => {})
  Object.assign(navigator, { share })
  render(button)
  await user.click(screen.getByRole('link', { name: 'Partager' }))
  expect(share).toHaveBeenCalledWith({ title: 'Villa', text: '600 000 F CFA', url: 'https://keurdurail.sn/detail/1' })
})

test('another browser copies the address, and says so', async () => {
  render(button)
  await user.click(screen.getByRole('link', { name: 'Partager' }))
  expect(await screen.findByText('Le lien est copié.')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('https://keurdurail.sn/detail/1')
})
