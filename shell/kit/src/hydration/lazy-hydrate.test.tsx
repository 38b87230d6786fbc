import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { serverHtml } from '../testing/index.tsx'
import { lazyHydrate, staticIsland } from '../ui/index.ts'

interface FieldProps {
  label: string
}
const Field = ({ label }: FieldProps) => <input aria-label={label} />

/** A page of the server's with a field, taken over while the field's part is on its way; `come` brings it. */
async function takenOver() {
  const part = Promise.withResolvers<typeof Field>()
  const LateField = lazyHydrate<FieldProps>(() => part.promise)
  const page = (field: ReactNode) => <main>{field}</main>
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await serverHtml(
    page(
      <Suspense>
        <Field label="Prénom" />
      </Suspense>
    )
  )
  const root = await act(async () => hydrateRoot(container, page(<LateField label="Prénom" />)))
  return {
    tell: (label: string) => act(async () => root.render(page(<LateField label={label} />))),
    come: () =>
      act(async () => {
        part.resolve(Field)
        await new Promise((resolve) => setTimeout(resolve, 20))
      })
  }
}

test('what a visitor types into a part that has not come stays there while the page around it changes', async () => {
  // given a page whose field is not alive yet
  const page = await takenOver()
  const field = screen.getByRole('textbox')
  // when the visitor types, and the page has something else to say to it
  fireEvent.input(field, { target: { value: 'Modou' } })
  await page.tell('Votre prénom')
  // then it is the same field, with what was typed
  expect(screen.getByRole('textbox')).toBe(field)
  expect(field).toHaveValue('Modou')
  // and once its part has come it says what it was told
  await page.come()
  expect(screen.getByRole('textbox', { name: 'Votre prénom' })).toBe(field)
  expect(field).toHaveValue('Modou')
})

test('where the page is made in the browser, something else stands there until the part has come', async () => {
  const part = Promise.withResolvers<typeof Field>()
  const LateField = lazyHydrate<FieldProps>(
    () => part.promise,
    ({ label }) => <p>{label} arrive</p>
  )
  render(<LateField label="Prénom" />)
  expect(screen.getByText('Prénom arrive')).toBeInTheDocument()
  await act(async () => part.resolve(Field))
  expect(await screen.findByRole('textbox', { name: 'Prénom' })).toBeInTheDocument()
})

interface TextProps {
  content: string
}
const Text = ({ content }: TextProps) => <p>{content}</p>

/** A text that counts how often its part was fetched. */
function aText() {
  let fetched = 0
  const StillText = staticIsland<TextProps>(async () => {
    fetched += 1
    return Text
  })
  return { StillText, fetched: () => fetched }
}

test('a text of the server’s stands as it is, unfetched, until it is to say something else', async () => {
  // given a page of the server's
  const { StillText, fetched } = aText()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await serverHtml(
    <Suspense>
      <Text content="Les bornes" />
    </Suspense>
  )
  const text = screen.getByText('Les bornes')
  // when it comes alive, and is drawn again
  const root = await act(async () => hydrateRoot(container, <StillText content="Les bornes" />))
  await act(async () => root.render(<StillText content="Les bornes" />))
  // then it is the same
  expect(screen.getByText('Les bornes')).toBe(text)
  expect(fetched()).toBe(0)
  // and when it is another article, and then the first again, those are shown
  await act(async () => root.render(<StillText content="Le plan" />))
  expect(await screen.findByText('Le plan')).toBeInTheDocument()
  expect(screen.queryByText('Les bornes')).toBeNull()
  await act(async () => root.render(<StillText content="Les bornes" />))
  expect(await screen.findByText('Les bornes')).toBeInTheDocument()
  expect(fetched()).toBe(1)
})

test('where the page is made in the browser it is fetched at once', async () => {
  const { StillText } = aText()
  render(<StillText content="Les bornes" />)
  expect(await screen.findByText('Les bornes')).toBeInTheDocument()
})
