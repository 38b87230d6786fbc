import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { serverHtml } from '../testing/index.tsx'
import { Photo } from '../ui/index.ts'
import { DataSaverProvider, DataSaverSwitch } from './index.tsx'

const photo = '/media/properties/00000000-0000-4000-8000-000000000001.jpg'

test('with data saver the server renders small photos without priority', async () => {
  const html = await serverHtml(
    <DataSaverProvider saving>
      <Photo photo={photo} priority />
    </DataSaverProvider>
  )
  expect(html).toContain('/media/properties/400/')
  expect(html).not.toMatch(/\/(800|1600)\//)
  expect(html).not.toContain('high')
})

test('the switch sets the cookie and takes effect at once', async () => {
  const user = userEvent.setup()
  render(
    <DataSaverProvider saving={false}>
      <Photo photo={photo} alt="Villa" />
      <DataSaverSwitch />
    </DataSaverProvider>
  )
  const choice = await screen.findByLabelText('Mode économie de données')
  await user.click(choice)
  expect(document.cookie).toContain('economie=1')
  expect(screen.getByAltText('Villa')).toHaveAttribute('src', expect.stringContaining('/400/'))
  await user.click(choice)
  expect(document.cookie).toContain('economie=0')
  expect(screen.getByAltText('Villa')).toHaveAttribute('src', expect.stringContaining('/800/'))
})
