import { Form, useForm } from '@keur/kit/forms'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pointField } from './point-field.tsx'
import { formatPoint, parsePoint } from './point-text.ts'

test.each([
  ['14.7915, -16.9285', { latitude: 14.7915, longitude: -16.9285 }],
  ['14.7915 -16.9285', { latitude: 14.7915, longitude: -16.9285 }],
  ['90, -180', { latitude: 90, longitude: -180 }],
  ['14.7915; -16.9285; adresse visible', { latitude: 14.7915, longitude: -16.9285, exact: true }]
])('«%s» is a point, and is written back as one', (text, point) => {
  expect(parsePoint(text)).toEqual(point)
  expect(parsePoint(formatPoint(point))).toEqual(point)
})

test.each(['14.79', 'au marché', '90.1, -16', '14, -180.1', '14,7915, -16,9285', '14.79, -16.92, visible'])(
  '«%s» is no point: it is never stored as another one',
  (text) => {
    expect(parsePoint(text)).toBeUndefined()
    expect(pointField.check?.(text, {})).toMatch(/^Écrivez la latitude/)
  }
)

function Editor() {
  const form = useForm({ initialValues: { point: '' }, send: async () => {} })
  const Control = pointField.Control!
  return (
    <Form form={form} label="Fiche" submitLabel="Enregistrer" successMessage="">
      <Control label="Point" {...form.field('point')} text={form.values.point} />
      <p data-testid="stored">{form.values.point}</p>
    </Form>
  )
}

test('a click on the map chooses the point; the address is shown or hidden by choice, and all is cleared', async () => {
  const user = userEvent.setup()
  render(<Editor />)
  expect(screen.queryByRole('group', { name: /^Carte/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choisir sur la carte' }))
  fireEvent.click(await screen.findByRole('group', { name: /^Carte pour choisir/ }), { clientX: 0, clientY: 0 })
  const chosen = parsePoint(screen.getByTestId('stored').textContent!)
  expect(chosen).toEqual({ latitude: 14.68, longitude: -17.14 })
  await user.click(screen.getByRole('button', { name: 'Adresse exacte visible' }))
  expect(screen.getByTestId('stored')).toHaveTextContent('14.68, -17.14, adresse visible')
  await user.click(screen.getByRole('button', { name: 'Effacer le point' }))
  expect(screen.getByTestId('stored')).toBeEmptyDOMElement()
})
