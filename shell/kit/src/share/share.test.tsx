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

test('without scripts it links to WhatsApp', async () => {
  expect(await serverHtml(button)).toContain(
    `https://wa.me/?text=${encodeURIComponent('Villa\n600 000 F CFA\nhttps://keurdurail.sn/detail/1')}`
  )
})

test('with the Web Share API it opens the share dialog', async () => {
  const share = jest.fn(async () => {})
  Object.assign(navigator, { share })
  render(button)
  await user.click(screen.getByRole('link', { name: 'Partager' }))
  expect(share).toHaveBeenCalledWith({ title: 'Villa', text: '600 000 F CFA', url: 'https://keurdurail.sn/detail/1' })
})

test('without the Web Share API it copies the URL and announces it', async () => {
  render(button)
  await user.click(screen.getByRole('link', { name: 'Partager' }))
  expect(await screen.findByText('Le lien est copié.')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('https://keurdurail.sn/detail/1')
})
