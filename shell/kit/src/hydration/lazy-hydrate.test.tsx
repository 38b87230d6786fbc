import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { serverHtml } from '../testing/index.tsx'
import { lazyHydrate, staticIsland } from '../ui/index.ts'
import { lazyPage } from './lazy-hydrate.tsx'

type FieldProps = { label: string }
const Field = ({ label }: FieldProps) => <input aria-label={label} />

/** A page with this part in the server's HTML, hydrated as another. */
async function hydrate(server: ReactNode, client: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await serverHtml(<Suspense>{server}</Suspense>)
  const root = await act(async () => hydrateRoot(container, client))
  return (next: ReactNode) => act(async () => root.render(next))
}

test('input into a component that is still loading survives renders of the page', async () => {
  const part = Promise.withResolvers<typeof Field>()
  const LazyField = lazyHydrate<FieldProps>(() => part.promise)
  const rerender = await hydrate(<Field label="Prénom" />, <LazyField label="Prénom" />)
  const field = screen.getByRole('textbox')
  // when the visitor types, and the page renders it with other props
  fireEvent.input(field, { target: { value: 'Modou' } })
  await rerender(<LazyField label="Votre prénom" />)
  // then it is the same element, with the text
  expect(screen.getByRole('textbox')).toBe(field)
  expect(field).toHaveValue('Modou')
  // and once loaded it has the new props
  await act(async () => part.resolve(Field))
  expect(await screen.findByRole('textbox', { name: 'Votre prénom' })).toBe(field)
  expect(field).toHaveValue('Modou')
})

test('rendered in the browser, a fallback is shown until the component is loaded', async () => {
  const part = Promise.withResolvers<typeof Field>()
  const LazyField = lazyHydrate<FieldProps>(
    () => part.promise,
    ({ label }) => <p>{label} arrive</p>
  )
  render(<LazyField label="Prénom" />)
  expect(screen.getByText('Prénom arrive')).toBeInTheDocument()
  await act(async () => part.resolve(Field))
  expect(await screen.findByRole('textbox', { name: 'Prénom' })).toBeInTheDocument()
})

const Text = ({ content }: { content: string }) => <p>{content}</p>

/** A static island that counts its fetches. */
function createIsland() {
  let fetched = 0
  const IslandText = staticIsland<{ content: string }>(async () => {
    fetched += 1
    return Text
  })
  return { IslandText, fetched: () => fetched }
}

test('the server’s HTML stays, and the component is not fetched, until its props change', async () => {
  const { IslandText, fetched } = createIsland()
  const rerender = await hydrate(<Text content="Les bornes" />, <IslandText content="Les bornes" />)
  const text = screen.getByText('Les bornes')
  await rerender(<IslandText content="Les bornes" />)
  expect(screen.getByText('Les bornes')).toBe(text)
  expect(fetched()).toBe(0)
  // and when its props change, and change back, it renders them
  await rerender(<IslandText content="Le plan" />)
  expect(await screen.findByText('Le plan')).toBeInTheDocument()
  expect(screen.queryByText('Les bornes')).toBeNull()
  await rerender(<IslandText content="Les bornes" />)
  expect(await screen.findByText('Les bornes')).toBeInTheDocument()
  expect(fetched()).toBe(1)
})

test('rendered in the browser, it is fetched at once', async () => {
  const { IslandText } = createIsland()
  render(<IslandText content="Les bornes" />)
  expect(await screen.findByText('Les bornes')).toBeInTheDocument()
})

const Quote = () => <h1>Votre devis</h1>

test('a page is fetched once and rendered, and one that failed is fetched again', async () => {
  let calls = 0
  const page = lazyPage(async () => {
    calls += 1
    if (calls === 1) throw new Error('No network')
    return Quote
  })
  await expect(page.fetch()).rejects.toThrow('No network')
  await Promise.all([page.fetch(), page.fetch()])
  await act(async () =>
    render(
      <Suspense>
        <page.Page />
      </Suspense>
    )
  )
  expect(screen.getByRole('heading', { name: 'Votre devis' })).toBeVisible()
  expect(calls).toBe(2)
})
