import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { serverHtml } from '../testing/index.tsx'
import { Input, Select } from '../ui/index.ts'

const options = [
  { value: '0', label: 'Choisir' },
  { value: '10', label: 'Dix' }
]

function Order() {
  const [quantity, setQuantity] = useState('1')
  const [part, setPart] = useState('0')
  return (
    <>
      <Input label="Quantité" value={quantity} onChange={({ target }) => setQuantity(target.value)} />
      <Select label="Part" value={part} onChange={({ target }) => setPart(target.value)} options={options} />
      <p>{`${quantity} et ${part}`}</p>
    </>
  )
}

/** The server's HTML, before hydration. */
async function fromServer() {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  container.innerHTML = await serverHtml(<Order />)
  return container
}
const hydrate = (container: HTMLElement) => act(() => void hydrateRoot(container, <Order />))

test('input before hydration is reported', async () => {
  const container = await fromServer()
  screen.getByRole<HTMLInputElement>('textbox').value = '2,5'
  screen.getByRole<HTMLSelectElement>('combobox').value = '10'
  hydrate(container)
  expect(container).toHaveTextContent('2,5 et 10')
  expect(screen.getByRole('textbox')).toHaveValue('2,5')
  expect(screen.getByRole('combobox')).toHaveValue('10')
})

test('without input before hydration nothing changes', async () => {
  const container = await fromServer()
  hydrate(container)
  expect(container).toHaveTextContent('1 et 0')
})
